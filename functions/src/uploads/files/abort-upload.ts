import { abortMultipart } from '../../platform/multipart-upload.ts';
import { removeFile } from './files.store.ts';
import type { StoredFile } from './stored-file.model.ts';
import { deleteUploadObject, getUploadObject } from './upload-object.ts';

/**
 * Aborts an upload in progress: deletes the file and releases its quota, then deletes its parts and objects. If it is
 * interrupted in between, the lifecycle rule of the bucket deletes them.
 * @returns false if the file was changed in the meantime
 */
export const abortFileUpload = async (file: StoredFile): Promise<boolean> => {
  if (!(await removeFile(file))) return false;
  if (file.uploadId) await abortMultipart(getUploadObject(file), file.uploadId);
  await deleteUploadObject(file);
  return true;
};
