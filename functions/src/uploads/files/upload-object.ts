import { FileId, type UserId } from '@overtone/shared/ids.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { AppError } from '../../platform/errors.ts';
import { abortMultipart } from '../../platform/multipart-upload.ts';
import { deleteObject, findObjectSize, readObjectPart } from '../../platform/objects.ts';
import { filterAccessibleFiles } from './file-access.ts';
import { findFile, removeFile } from './files.store.ts';
import type { StoredFile } from './stored-file.model.ts';

type OwnedFile = Pick<StoredFile, 'userId' | 'id'>;

/** Content type of uploaded objects, which no browser runs. */
export const objectContentType = 'application/octet-stream';

/** Returns the object key of an upload in progress. */
export const getUploadKey = ({ userId, id }: OwnedFile): UploadKey => `uploads/${userId}/${id}`;

export const getUploadObject = (file: OwnedFile) => ({ bucket: 'UPLOADS_BUCKET', key: getUploadKey(file) }) as const;

/** Returns the size of the uploaded object in bytes, or undefined if there is none. Costs one HEAD. */
export const findUploadSize = (file: StoredFile): Promise<number | undefined> => findObjectSize(getUploadObject(file));

/** Reads bytes of the uploaded object, fewer at its end: one ranged GET. A range of an empty object would fail. */
export const readUploadBytes = async (file: StoredFile, length: number, start = 0): Promise<Uint8Array> =>
  file.size <= start ? new Uint8Array() : readObjectPart(getUploadObject(file), start, length);

/** Suffixes of the objects that the tus store creates: metadata, and bytes that are too few for a part. */
const tusSuffixes = ['.info', '.part'];

/** Deletes the additional objects of a tus upload. */
export const deleteTusFiles = async (file: OwnedFile & Pick<StoredFile, 'way'>): Promise<void> => {
  if (file.way !== 'tus') return;
  const { bucket, key } = getUploadObject(file);
  await Promise.all(tusSuffixes.map((suffix) => deleteObject({ bucket, key: `${key}${suffix}` })));
};

/** Deletes all objects of an upload, if they exist. */
export const deleteUploadObject = async (file: OwnedFile & Pick<StoredFile, 'way'>): Promise<void> => {
  await Promise.all([deleteObject(getUploadObject(file)), deleteTusFiles(file)]);
};

export const createUploadNotFoundError = (): AppError =>
  new AppError('upload.not_found', 'This upload is no longer available. Upload the file again.');

/**
 * Returns the file of an upload key. Costs a read unit, and another one for an upload to a workspace.
 * @throws AppError `upload.not_found` if it does not exist or belongs to another user, or if the user has left its
 *   workspace
 */
export const findUserUpload = async (key: UploadKey, userId: UserId): Promise<StoredFile> => {
  const id = FileId.safeParse(key.split('/').at(-1)).data;
  const file = id && (await findFile(id));
  if (!file || file.userId !== userId || getUploadKey(file) !== key) throw createUploadNotFoundError();
  if ((await filterAccessibleFiles([file], userId)).length === 0) throw createUploadNotFoundError();
  return file;
};

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
