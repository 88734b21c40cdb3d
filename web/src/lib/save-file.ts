/** Milliseconds after which the URL is revoked. The browser has started reading the file by that time. */
const revokeAfterMs = 60_000;

/**
 * Downloads a file.
 * @param name file name with extension.
 */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
};

/**
 * Downloads a text in UTF-8.
 * @param type media type, for example `text/csv`.
 */
export const saveText = (name: string, text: string, type = 'text/plain'): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Downloads a URL whose response is an attachment. The page stays open. */
export const downloadFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
