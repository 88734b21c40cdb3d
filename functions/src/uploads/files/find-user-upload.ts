import { FileId, type UserId } from '@overtone/shared/ids.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { AppError } from '../../platform/errors.ts';
import { findFile } from './files.store.ts';
import type { StoredFile } from './stored-file.model.ts';
import { getUploadKey } from './upload-object.ts';

export const uploadNotFound = (): AppError =>
  new AppError('upload.not_found', 'This upload is no longer available. Upload the file again.');

/** Returns the file of an upload key. @throws AppError `upload.not_found` if it does not exist or belongs to another user */
export const findUserUpload = async (key: UploadKey, userId: UserId): Promise<StoredFile> => {
  const id = FileId.safeParse(key.split('/').at(-1)).data;
  const file = id && (await findFile(id));
  if (!file || file.userId !== userId || getUploadKey(file) !== key) throw uploadNotFound();
  return file;
};
