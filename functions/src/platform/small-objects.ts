import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { ObjectKey } from './objects.ts';

/** The content of an object with its ETag. */
export interface ObjectState {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Reads an object of a few megabytes. Returns undefined if it does not exist. Costs one GET. */
export const findObjectWithEtag = async ({ bucket, key }: ObjectKey): Promise<ObjectState | undefined> => {
  try {
    const { Body, ETag } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
    if (!Body || !ETag) throw new Error(`${key} has no body or no ETag`);
    return { bytes: await Body.transformToByteArray(), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** The object was replaced or deleted, or there was a write at the same time. */
const conflictStatuses: readonly (number | undefined)[] = [404, 409, 412];

/**
 * Stores an object that must not be cached. Costs one PUT.
 * @param readEtag the version to replace; left out for a key that is not used by other writers
 * @returns false if that version was replaced by another writer
 */
export const putSmallObject = async (
  { bucket, key }: ObjectKey,
  bytes: Uint8Array,
  contentType: string,
  readEtag?: string,
): Promise<boolean> => {
  const command = new PutObjectCommand({
    Bucket: requireEnv(bucket),
    Key: key,
    Body: bytes,
    ContentType: contentType,
    CacheControl: 'private, no-store',
    ...(readEtag && { IfMatch: readEtag }),
  });
  try {
    await s3().send(command);
    return true;
  } catch (error) {
    const isConflict = error instanceof S3ServiceException && conflictStatuses.includes(error.$metadata.httpStatusCode);
    if (readEtag && isConflict) return false;
    throw error;
  }
};
