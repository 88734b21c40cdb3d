import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import { waitBeforeRetry } from './retry.ts';

export type BucketName =
  | 'MASTERS_BUCKET'
  | 'PUBLIC_BUCKET'
  | 'SEARCH_BUCKET'
  | 'EXPORTS_BUCKET'
  | 'UPLOADS_BUCKET'
  | 'PROOFS_BUCKET'
  | 'EVENTS_BUCKET';

export type ObjectDraft = {
  bucket: BucketName;
  key: string;
  /** Read as a stream, so that memory use does not depend on its size. */
  body: Blob;
  contentType: string;
  /** SHA-256 of the body, which S3 checks. With it the SDK also sends the stream without chunk framing. */
  sha256: Buffer;
  /** Whether it may be deleted later. Copies of it are only cached for an hour. */
  isRemovable?: boolean;
  /** The file name for a private download. Without it the object is public and shown in a page. */
  fileName?: string;
};

// Keys identify their content (by a hash, or an ID that is never reused), so copies may be cached forever.
const cacheControl = 'public, max-age=31536000, immutable';

const cacheControlOfRemovable = 'public, max-age=3600';

const cacheControlOfPrivate = 'private, no-store';

/** Returns the caching headers. A download is private to its user and never cached. */
const getHeaders = ({ fileName, isRemovable }: Pick<ObjectDraft, 'fileName' | 'isRemovable'>) =>
  fileName === undefined
    ? { CacheControl: isRemovable ? cacheControlOfRemovable : cacheControl }
    : { CacheControl: cacheControlOfPrivate, ContentDisposition: `attachment; filename="${fileName}"` };

export type ObjectKey = Pick<ObjectDraft, 'bucket' | 'key'>;

/** Returns the size of an object in bytes, or undefined if it does not exist. Costs one HEAD. */
export const findObjectSize = async ({ bucket, key }: ObjectKey): Promise<number | undefined> => {
  try {
    const { ContentLength = 0 } = await s3().send(new HeadObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
    return ContentLength;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
};

/** Returns whether an object exists. */
export const hasObject = async (object: ObjectKey): Promise<boolean> => (await findObjectSize(object)) !== undefined;

/** Stores an object of up to 5 GB (S3's limit for one PUT). Its key identifies its content, so repeating it is safe. */
export const putObject = async ({ bucket, key, body, contentType, sha256, ...options }: ObjectDraft): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const command = new PutObjectCommand({
      Bucket: requireEnv(bucket),
      Key: key,
      Body: Readable.fromWeb(body.stream() as ReadableStream),
      ContentLength: body.size,
      ContentType: contentType,
      ...getHeaders(options),
      ChecksumSHA256: sha256.toString('base64'),
    });
    try {
      await s3().send(command);
      return;
    } catch (error) {
      // The SDK does not retry with a stream that it has started to read, so each attempt opens a new one.
      if (!(await waitBeforeRetry(attempt))) throw error;
    }
  }
};

/**
 * Downloads an object to a file. @returns the ETag of the downloaded version. @throws NoSuchKey if it does not exist
 */
export const downloadObject = async ({ bucket, key }: ObjectKey, path: string): Promise<string> => {
  const { Body, ETag } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
  if (!ETag) throw new Error(`${key} has no ETag`);
  await pipeline(Body as Readable, createWriteStream(path));
  return ETag;
};

/** Reads a whole small object. @throws NoSuchKey if it does not exist */
export const readObject = async ({ bucket, key }: ObjectKey): Promise<Uint8Array> => {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
};

/**
 * Reads a range of bytes of an object; fewer bytes at its end. @throws S3ServiceException if `start` is after its end
 */
export const readObjectPart = async (
  { bucket, key }: ObjectKey,
  start: number,
  length: number,
): Promise<Uint8Array> => {
  const Range = `bytes=${start}-${start + length - 1}`;
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, Range }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
};

/**
 * Reads the first bytes of an object, its size and its ETag. Returns undefined if it does not exist. Costs one ranged
 * GET.
 */
export const findObjectStart = async ({ bucket, key }: ObjectKey, length: number) => {
  try {
    const Range = `bytes=0-${length - 1}`;
    const { Body, ContentRange, ETag } = await s3().send(
      new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, Range }),
    );
    if (!Body || !ETag) throw new Error(`${key} has no body or no ETag`);
    return { bytes: await Body.transformToByteArray(), size: Number(ContentRange?.split('/')[1]), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** Lists the objects whose keys have a prefix, in the order of keys. Costs one call per thousand keys. */
export async function* listObjects(
  bucket: BucketName,
  prefix: string,
): AsyncGenerator<{ readonly key: string; readonly size: number }> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: requireEnv(bucket), Prefix: prefix, ContinuationToken: token });
    const page: ListObjectsV2CommandOutput = await s3().send(command);
    for (const { Key: key, Size: size = 0 } of page.Contents ?? []) if (key !== undefined) yield { key, size };
    token = page.NextContinuationToken;
  } while (token);
}

/** Lists the keys with a prefix, in order. Costs one call per thousand keys. */
export const listObjectKeys = async (bucket: BucketName, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of listObjects(bucket, prefix)) keys.push(key);
  return keys;
};

/**
 * Copies an object of up to 5 GB (S3's limit for one copy) within S3. Browsers download the copy instead of showing it.
 * The metadata of the source is not copied.
 * @param etag the version to copy
 * @param isPrivate whether the copy must not be cached
 * @throws NoSuchKey if the source does not exist; S3ServiceException (412) if it has been replaced
 */
export const copyObject = async (
  from: ObjectKey,
  etag: string,
  to: ObjectKey,
  contentType: string,
  { isPrivate = false } = {},
): Promise<void> => {
  await s3().send(
    new CopyObjectCommand({
      CopySource: `${requireEnv(from.bucket)}/${from.key}`,
      CopySourceIfMatch: etag,
      Bucket: requireEnv(to.bucket),
      Key: to.key,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
      ContentDisposition: 'attachment',
      CacheControl: isPrivate ? cacheControlOfPrivate : cacheControl,
    }),
  );
};

/** Like `copyObject`, for private objects. @returns false if the source does not exist or has been replaced */
export const copyPrivateObjectIfUnchanged = async (
  from: ObjectKey,
  etag: string,
  to: ObjectKey,
  contentType: string,
): Promise<boolean> => {
  try {
    await copyObject(from, etag, to, contentType, { isPrivate: true });
    return true;
  } catch (error) {
    const isReplaced = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
    if (error instanceof NoSuchKey || isReplaced) return false;
    throw error;
  }
};

/** Deletes an object, if it exists. */
export const deleteObject = async ({ bucket, key }: ObjectKey): Promise<void> => {
  await s3().send(new DeleteObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
};
