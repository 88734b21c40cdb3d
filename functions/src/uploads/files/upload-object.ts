import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { deleteObject, findObjectSize, readObjectPart } from '../../platform/objects.ts';
import type { StoredFile } from './stored-file.model.ts';

type OwnedFile = Pick<StoredFile, 'userId' | 'id'>;

/** Content type of uploaded objects, which no browser runs. */
export const objectContentType = 'application/octet-stream';

/** Returns the object key of an upload in progress. */
export const getUploadKey = ({ userId, id }: OwnedFile): UploadKey => `uploads/${userId}/${id}`;

export const getUploadObject = (file: OwnedFile) => ({ bucket: 'UPLOADS_BUCKET', key: getUploadKey(file) }) as const;

/** Returns the size of the uploaded object in bytes, or undefined if there is none. One HEAD. */
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
