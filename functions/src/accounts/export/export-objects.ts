import type { UserId } from '@overtone/shared/ids.ts';
import { deleteObject, listObjectKeys, type ObjectKey } from '../../platform/objects.ts';

const bucket = 'EXPORTS_BUCKET';

const getFolder = (userId: UserId): string => `accounts/${userId}/`;

/** Returns the bucket and key of an export file. @param secret 256 random bits, different for each attempt */
export const getExportObjectKey = (userId: UserId, secret: string): ObjectKey => ({
  bucket,
  key: `${getFolder(userId)}${secret}.zip`,
});

/**
 * Deletes the export files of a user, except the given one. Costs one S3 call to list each thousand files, and one to
 * delete each file.
 */
export const removeExportObjects = async (userId: UserId, except?: ObjectKey): Promise<void> => {
  for (const key of await listObjectKeys(bucket, getFolder(userId))) {
    if (key !== except?.key) await deleteObject({ bucket, key });
  }
};
