import type { UserId } from '@overtone/shared/ids.ts';
import { deleteObject, listObjectKeys, type ObjectKey } from '../../platform/objects.ts';

const bucket = 'EXPORTS_BUCKET';

const folderOf = (userId: UserId): string => `accounts/${userId}/`;

/** Where the file lies that everything of a person is in. @param secret 256 random bits, of each try to make one others */
export const exportObject = (userId: UserId, secret: string): ObjectKey => ({
  bucket,
  key: `${folderOf(userId)}${secret}.zip`,
});

/** Removes what lies there of a person, but for one file: a call for each thousand, and one for each file. */
export const removeExportObjects = async (userId: UserId, but?: ObjectKey): Promise<void> => {
  for (const key of await listObjectKeys(bucket, folderOf(userId))) {
    if (key !== but?.key) await deleteObject({ bucket, key });
  }
};
