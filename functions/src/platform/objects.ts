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
import { mayRetry } from './retry.ts';

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
  /** Read as a stream, so that its size does not matter to memory. */
  body: Blob;
  contentType: string;
  /** SHA-256 of the body, which S3 then checks; it is also what spares the SDK from framing the stream. */
  sha256: Buffer;
  /** It may be taken away one day, and is to be gone then: copies of it are kept for an hour. */
  isRemovable?: boolean;
  /** What a browser calls the file that it saves; left out, the object is for a page to show. */
  fileName?: string;
};

// Keys name their content here (a hash, or an id that is never reused), so that a copy may be kept for good.
const cacheControl = 'public, max-age=31536000, immutable';

const cacheControlOfRemovable = 'public, max-age=3600';

const cacheControlOfPrivate = 'private, no-store';

/** A file that somebody asked for is for them alone, and nothing keeps a copy of it. */
const headersOf = ({ fileName, isRemovable }: Pick<ObjectDraft, 'fileName' | 'isRemovable'>) =>
  fileName === undefined
    ? { CacheControl: isRemovable ? cacheControlOfRemovable : cacheControl }
    : { CacheControl: cacheControlOfPrivate, ContentDisposition: `attachment; filename="${fileName}"` };

export type ObjectKey = Pick<ObjectDraft, 'bucket' | 'key'>;

/** Bytes of an object; undefined where there is none. One HEAD. */
export const findObjectSize = async ({ bucket, key }: ObjectKey): Promise<number | undefined> => {
  try {
    const { ContentLength = 0 } = await s3().send(new HeadObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
    return ContentLength;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
};

/** Whether an object is there. */
export const hasObject = async (object: ObjectKey): Promise<boolean> => (await findObjectSize(object)) !== undefined;

/** Stores an object of up to 5 GB (S3's limit for one PUT) whose key names its content: a second PUT changes nothing. */
export const putObject = async ({ bucket, key, body, contentType, sha256, ...kept }: ObjectDraft): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const command = new PutObjectCommand({
      Bucket: requireEnv(bucket),
      Key: key,
      Body: Readable.fromWeb(body.stream() as ReadableStream),
      ContentLength: body.size,
      ContentType: contentType,
      ...headersOf(kept),
      ChecksumSHA256: sha256.toString('base64'),
    });
    try {
      await s3().send(command);
      return;
    } catch (error) {
      // The SDK does not retry a body that it has begun to read; a fresh stream may be.
      if (!(await mayRetry(attempt))) throw error;
    }
  }
};

/** Copies an object to a file, as a stream. @returns the ETag of what came. @throws NoSuchKey when there is none */
export const downloadObject = async ({ bucket, key }: ObjectKey, path: string): Promise<string> => {
  const { Body, ETag } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
  if (!ETag) throw new Error(`${key} has no ETag`);
  await pipeline(Body as Readable, createWriteStream(path));
  return ETag;
};

/** A small object, whole. @throws NoSuchKey when there is none */
export const readObject = async ({ bucket, key }: ObjectKey): Promise<Uint8Array> => {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
  if (!Body) throw new Error(`${key} has no body`);
  return Body.transformToByteArray();
};

/** Some bytes of an object, fewer at its end. @throws S3ServiceException for a place past its end */
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

/** How an object begins, how long it is, and which bytes those are; undefined where there is none. One ranged GET. */
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

/** What is known of each object whose key begins so, in the order of keys: one call for each thousand. */
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

/** Keys that begin so, in their order: one call for each thousand. */
export const listObjectKeys = async (bucket: BucketName, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of listObjects(bucket, prefix)) keys.push(key);
  return keys;
};

/**
 * Copies an object of up to 5 GB (S3's limit for one copy) within S3, as something that a browser saves and does not run.
 * What was kept beside it stays behind.
 * @param etag of the bytes that are meant
 * @param isPrivate nothing is to keep a copy of it
 * @throws NoSuchKey when there is none; S3ServiceException (412) when others lie there by now
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

/** As `copyObject`, of what nothing may keep a copy of. @returns false where it is not there, or others are by now */
export const copyPrivateIfThere = async (
  from: ObjectKey,
  etag: string,
  to: ObjectKey,
  contentType: string,
): Promise<boolean> => {
  try {
    await copyObject(from, etag, to, contentType, { isPrivate: true });
    return true;
  } catch (error) {
    const isOther = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;
    if (error instanceof NoSuchKey || isOther) return false;
    throw error;
  }
};

/** Removes an object; one that is gone already is fine. */
export const deleteObject = async ({ bucket, key }: ObjectKey): Promise<void> => {
  await s3().send(new DeleteObjectCommand({ Bucket: requireEnv(bucket), Key: key }));
};
