import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { ObjectKey } from './objects.ts';

/** Bytes of an object, and which these are. */
export interface ObjectState {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** An object of a few megabytes as it is; undefined where there is none. One GET. */
export const findObjectState = async ({ bucket, key }: ObjectKey): Promise<ObjectState | undefined> => {
  try {
    const { Body, ETag } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
    if (!Body || !ETag) throw new Error(`${key} has no body or no ETag`);
    return { bytes: await Body.transformToByteArray(), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** Other bytes lie there, none any more, or somebody wrote at the very same time. */
const refusals: readonly (number | undefined)[] = [404, 409, 412];

/**
 * Stores some bytes that nothing keeps a copy of. One PUT.
 * @param readEtag of the bytes that they take the place of; left out for an object of a name of its own
 * @returns false where others took their place first
 */
export const putBytes = async (
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
    const isRefusal = error instanceof S3ServiceException && refusals.includes(error.$metadata.httpStatusCode);
    if (readEtag && isRefusal) return false;
    throw error;
  }
};
