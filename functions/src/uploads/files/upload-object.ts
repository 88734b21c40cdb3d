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

/** Removes what is there; nothing there is fine. */
export const removeUpload = (file: Owned): Promise<void> => deleteObject(objectOf(file));
