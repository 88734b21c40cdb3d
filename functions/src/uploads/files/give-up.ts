import { abortParts } from '../../platform/multipart.ts';
import { removeFile } from './files.store.ts';
import type { StoredFile } from './stored-file.model.ts';
import { objectOf, removeUpload } from './upload-object.ts';

/**
 * Gives up a file whose bytes were on their way: first nobody has it any more and its quota is free, then what came of it
 * goes. Cut off in between, the bucket's own rule clears it away.
 * @returns false when somebody else was there first
 */
export const giveUp = async (file: StoredFile): Promise<boolean> => {
  if (!(await removeFile(file))) return false;
  if (file.uploadId) await abortParts(objectOf(file), file.uploadId);
  await removeUpload(file);
  return true;
};
