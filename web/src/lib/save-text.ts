/** For so long a browser may take to begin reading what it is to save, milliseconds. One that has not by then never does. */
const keptMs = 60_000;

/**
 * Hands the browser a text to save as a file, in UTF-8.
 * @param name what the file is called, with its extension
 * @param type its media type: `text/csv`
 */
export const saveText = (name: string, text: string, type = 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
};
