import { gunzipSync, gzipSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { BucketName } from './objects.ts';

/**
 * A JSON object in S3 that is replaced conditionally, often a small one that names the current version of other objects. It
 * is compressed if its key ends with `.gz`. The ETag detects concurrent writes.
 */
export interface Pointer {
  readonly value: unknown;
  readonly etag: string;
}

const isCompressed = (key: string): boolean => key.endsWith('.gz');

const serialize = (key: string, value: unknown): string | Uint8Array =>
  isCompressed(key) ? gzipSync(JSON.stringify(value)) : JSON.stringify(value);

const parse = (key: string, bytes: Uint8Array): unknown =>
  JSON.parse((isCompressed(key) ? gunzipSync(bytes) : Buffer.from(bytes)).toString());

const getStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Reads a pointer with one GET. Returns undefined if it does not exist, and `unchanged` if it still has `knownEtag`. */
export const findPointer = async (
  bucket: BucketName,
  key: string,
  knownEtag?: string,
): Promise<Pointer | 'unchanged' | undefined> => {
  const condition = knownEtag ? { IfNoneMatch: knownEtag } : {};
  try {
    const response = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, ...condition }));
    return {
      value: parse(key, (await response.Body?.transformToByteArray()) ?? new Uint8Array()),
      etag: response.ETag ?? '',
    };
  } catch (error) {
    if (getStatus(error) === 304) return 'unchanged';
    if (getStatus(error) === 404) return undefined;
    throw error;
  }
};

/**
 * Replaces a pointer if it still has the ETag that it was read with, or creates it.
 * @param readEtag undefined to create it
 * @returns the new ETag, or undefined if another writer was faster and nothing was written
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
        Body: serialize(key, value),
        ContentType: isCompressed(key) ? 'application/gzip' : 'application/json',
        CacheControl: 'no-store',
        ...condition,
      }),
    );
    return ETag;
  } catch (error) {
    // 409: two conditional writes at the same time; the other one succeeds.
    if ([404, 409, 412].includes(getStatus(error) ?? 0)) return undefined;
    throw error;
  }
};

/** Like `putPointer`. @returns false if another writer was faster and nothing was written */
export const tryPutPointer = async (...parameters: Parameters<typeof putPointer>): Promise<boolean> =>
  (await putPointer(...parameters)) !== undefined;
