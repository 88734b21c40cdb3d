import { createInvalidArgumentError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import type { S3Request } from '../request/request.ts';
import { toXml } from '../request/xml.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { Storage } from '../storage/storage.ts';

/** Reads the number of items per page, at most 1000. @throws InvalidArgument (400) */
export const readPageSize = (request: S3Request, parameter: string): number => {
  const value = request.query.get(parameter) ?? '1000';
  if (!/^\d{1,9}$/.test(value)) throw createInvalidArgumentError(`${parameter} must be a whole number`);
  return Math.min(Number(value), 1000);
};

/** The smallest key after all keys that start with `prefix`. UTF-8 has no byte 0xff, so the last byte can be incremented. */
const getKeyAfterPrefix = (prefix: string): Buffer => {
  const bytes = Buffer.from(prefix);
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) + 1;
  return bytes;
};

const getKeyAfter = (key: string): Buffer => Buffer.concat([Buffer.from(key), Buffer.alloc(1)]);

const getStartPosition = ({ query }: S3Request, prefix: string): Buffer => {
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const start =
    token !== undefined ? Buffer.from(token, 'base64url') : startAfter ? getKeyAfter(startAfter) : Buffer.alloc(0);
  const prefixBytes = Buffer.from(prefix);
  return Buffer.compare(start, prefixBytes) > 0 ? start : prefixBytes;
};

interface Page {
  objects: StoredObject[];
  folders: string[];
  /** Where the next page starts, if there is one. */
  next?: Buffer;
}

/**
 * Reads a page of the index. A folder costs one query for any number of objects in it, since the rest of them is
 * skipped.
 */
const readPage = (storage: Storage, request: S3Request, prefix: string, delimiter: string, limit: number): Page => {
  const page: Page = { objects: [], folders: [] };
  let from = getStartPosition(request, prefix);
  for (;;) {
    const object = storage.objects.findFrom(request.bucket, from);
    if (!object?.key.startsWith(prefix)) return page;
    if (limit === 0) return page;
    if (page.objects.length + page.folders.length === limit) return { ...page, next: from };
    const delimiterIndex = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (delimiterIndex < 0) {
      page.objects.push(object);
      from = getKeyAfter(object.key);
    } else {
      const folder = object.key.slice(0, delimiterIndex + delimiter.length);
      page.folders.push(folder);
      from = getKeyAfterPrefix(folder);
    }
  }
};

/** ListObjectsV2. The continuation token is a position in the order of keys, so a forged one only starts elsewhere. */
export const listObjects: Operation = ({ request, storage }) => {
  storage.buckets.assertExists(request.bucket);
  const { query } = request;
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const limit = readPageSize(request, 'max-keys');
  const { objects, folders, next } = readPage(storage, request, prefix, delimiter, limit);
  const encodingType = query.get('encoding-type');
  const encode = (key: string) => (encodingType === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const result = {
    Name: request.bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    StartAfter: query.get('start-after'),
    EncodingType: encodingType,
    MaxKeys: limit,
    KeyCount: objects.length + folders.length,
    IsTruncated: next !== undefined,
    ContinuationToken: query.get('continuation-token'),
    NextContinuationToken: next?.toString('base64url'),
    Contents: objects.map(({ key, modifiedAt, etag, size }) => ({
      Key: encode(key),
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: folders.map((folder) => ({ Prefix: encode(folder) })),
  };
  return { content: toXml('ListBucketResult', result) };
};
