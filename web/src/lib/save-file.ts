/** For so long a browser may take to begin reading what it is to save, milliseconds. One that has not by then never does. */
const keptMs = 60_000;

/** Has the browser save a file. @param name what it is called, with its extension */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};

/** The same of a text, in UTF-8. @param type its media type: `text/csv` */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** The same of what an address answers with that says so itself, as an attachment: the page stays. */
export const downloadFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
