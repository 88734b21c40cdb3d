import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { BucketName } from './objects.ts';

/** A small JSON object that says which others are current. Its etag tells writers that met from those that did not. */
export interface Pointer {
  readonly value: unknown;
  readonly etag: string;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Reads a pointer: one GET. Undefined when there is none; `unchanged` when its etag is still the known one. */
export const findPointer = async (
  bucket: BucketName,
  key: string,
  knownEtag?: string,
): Promise<Pointer | 'unchanged' | undefined> => {
  const condition = knownEtag ? { IfNoneMatch: knownEtag } : {};
  try {
    const reply = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, ...condition }));
    return { value: JSON.parse((await reply.Body?.transformToString()) ?? ''), etag: reply.ETag ?? '' };
  } catch (error) {
    if (statusOf(error) === 304) return 'unchanged';
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
};

/**
 * Moves a pointer on from the etag it was read with, or makes the first one.
 * @returns false when another writer was there first: nothing is written then
 */
export const movePointer = async (
  bucket: BucketName,
  key: string,
  value: unknown,
  readEtag: string | undefined,
): Promise<boolean> => {
  const condition = readEtag ? { IfMatch: readEtag } : { IfNoneMatch: '*' };
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: requireEnv(bucket),
        Key: key,
        Body: JSON.stringify(value),
        ContentType: 'application/json',
        CacheControl: 'no-store',
        ...condition,
      }),
    );
    return true;
  } catch (error) {
    // 409: two conditional writes at the very same time; the other one goes on.
    if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
    throw error;
  }
};
