import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { deleteObject, findObjectSize, readObjectPart } from '../../platform/objects.ts';
import type { StoredFile } from './stored-file.model.ts';

type Owned = Pick<StoredFile, 'userId' | 'id'>;

/** What an object is to a browser while it is on its way: nothing that any would run. */
export const storedType = 'application/octet-stream';

/** Where a file's bytes lie while they are on their way. */
export const keyOf = ({ userId, id }: Owned): UploadKey => `uploads/${userId}/${id}`;

export const objectOf = (file: Owned) => ({ bucket: 'UPLOADS_BUCKET', key: keyOf(file) }) as const;

/** Bytes of what is there; undefined where nothing is. One HEAD. */
export const findSize = (file: StoredFile): Promise<number | undefined> => findObjectSize(objectOf(file));

/** Some bytes of what is there, fewer at its end: one ranged GET. An empty object has no range. */
export const readStart = async (file: StoredFile, length: number, start = 0): Promise<Uint8Array> =>
  file.size <= start ? new Uint8Array() : readObjectPart(objectOf(file), start, length);

/** What the store of tus keeps beside an object: what it was told, and bytes that are too few for a part. */
const besides = ['.info', '.part'];

/** Removes what tus left beside an object. */
export const removeLeftovers = async (file: Owned & Pick<StoredFile, 'way'>): Promise<void> => {
  if (file.way !== 'tus') return;
  const { bucket, key } = objectOf(file);
  await Promise.all(besides.map((suffix) => deleteObject({ bucket, key: `${key}${suffix}` })));
};

/** Removes what is there, all of it; nothing there is fine. */
export const removeUpload = async (file: Owned & Pick<StoredFile, 'way'>): Promise<void> => {
  await Promise.all([deleteObject(objectOf(file)), removeLeftovers(file)]);
};
