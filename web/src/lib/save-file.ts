/** Has the browser save a file. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that has not begun to read by then never does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
