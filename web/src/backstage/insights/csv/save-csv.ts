import { saveFile } from '../../../lib/save-file.ts';

/** Has the browser save a text as a file. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
