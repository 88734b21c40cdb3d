/** Has the browser save a text as a file. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that has not begun to read by then never does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
