import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { BucketName } from './objects.ts';

/**
 * A JSON object that somebody moves on, most often a small one that says which others are current; packed where its key ends
 * in `.gz`. Its etag tells writers that met from those that did not.
 */
export interface Pointer {
  readonly value: unknown;
  readonly etag: string;
}

const isPacked = (key: string): boolean => key.endsWith('.gz');

const bytesOf = (key: string, value: unknown): string | Uint8Array =>
  isPacked(key) ? gzipSync(JSON.stringify(value)) : JSON.stringify(value);

const readValue = (key: string, bytes: Uint8Array): unknown =>
  JSON.parse((isPacked(key) ? gunzipSync(bytes) : Buffer.from(bytes)).toString());

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
    return {
      value: readValue(key, (await reply.Body?.transformToByteArray()) ?? new Uint8Array()),
      etag: reply.ETag ?? '',
    };
  } catch (error) {
    if (statusOf(error) === 304) return 'unchanged';
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
};

/**
 * Moves a pointer on from the etag it was read with, or makes the first one.
 * @returns its new etag; undefined when another writer was there first: nothing is written then
 */
export const putPointer = async (
  bucket: BucketName,
  key: string,
  value: unknown,
  readEtag: string | undefined,
): Promise<string | undefined> => {
  const condition = readEtag ? { IfMatch: readEtag } : { IfNoneMatch: '*' };
  try {
    const { ETag = '' } = await s3().send(
      new PutObjectCommand({
        Bucket: requireEnv(bucket),
        Key: key,
        Body: bytesOf(key, value),
        ContentType: isPacked(key) ? 'application/gzip' : 'application/json',
        CacheControl: 'no-store',
        ...condition,
      }),
    );
    return ETag;
  } catch (error) {
    // 409: two conditional writes at the very same time; the other one goes on.
    if ([404, 409, 412].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
};

/** The same for whoever does not go on with it. @returns false when another writer was there first */
export const movePointer = async (...given: Parameters<typeof putPointer>): Promise<boolean> =>
  (await putPointer(...given)) !== undefined;
