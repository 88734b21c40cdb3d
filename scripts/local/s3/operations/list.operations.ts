import { invalidArgument } from '../errors.ts';
import type { Operation } from '../operation.ts';
import type { S3Request } from '../request/request.ts';
import { toXml } from '../request/xml.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { Storage } from '../storage/storage.ts';

/** A number of items for one page. @throws InvalidArgument (400) */
export const pageSize = (request: S3Request, parameter: string): number => {
  const value = request.query.get(parameter) ?? '1000';
  if (!/^\d{1,9}$/.test(value)) throw invalidArgument(`${parameter} must be a whole number`);
  return Math.min(Number(value), 1000);
};

/** The least key after every key that starts with `prefix`. UTF-8 has no 0xff, so the last byte can always grow. */
const afterPrefix = (prefix: string): Buffer => {
  const bytes = Buffer.from(prefix);
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) + 1;
  return bytes;
};

const afterKey = (key: string): Buffer => Buffer.concat([Buffer.from(key), Buffer.alloc(1)]);

const startOf = ({ query }: S3Request, prefix: string): Buffer => {
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const start =
    token !== undefined ? Buffer.from(token, 'base64url') : startAfter ? afterKey(startAfter) : Buffer.alloc(0);
  const first = Buffer.from(prefix);
  return Buffer.compare(start, first) > 0 ? start : first;
};

interface Page {
  objects: StoredObject[];
  folders: string[];
  /** Where the next page starts, if there is one. */
  next?: Buffer;
}

/** Walks the index; a folder with a million objects costs one look, for the walk jumps over it. */
const readPage = (storage: Storage, request: S3Request, prefix: string, delimiter: string, limit: number): Page => {
  const page: Page = { objects: [], folders: [] };
  let from = startOf(request, prefix);
  for (;;) {
    const object = storage.objects.findFrom(request.bucket, from);
    if (!object?.key.startsWith(prefix)) return page;
    if (limit === 0) return page;
    if (page.objects.length + page.folders.length === limit) return { ...page, next: from };
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      page.objects.push(object);
      from = afterKey(object.key);
    } else {
      const folder = object.key.slice(0, cut + delimiter.length);
      page.folders.push(folder);
      from = afterPrefix(folder);
    }
  }
};

/** ListObjectsV2. Its continuation token is a place in the order of keys: a forged one only starts elsewhere. */
export const listObjects: Operation = ({ request, storage }) => {
  storage.buckets.assertExists(request.bucket);
  const { query } = request;
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const limit = pageSize(request, 'max-keys');
  const { objects, folders, next } = readPage(storage, request, prefix, delimiter, limit);
  const encoding = query.get('encoding-type');
  const show = (key: string) => (encoding === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const result = {
    Name: request.bucket,
    Prefix: show(prefix),
    Delimiter: delimiter === '' ? undefined : show(delimiter),
    StartAfter: query.get('start-after'),
    EncodingType: encoding,
    MaxKeys: limit,
    KeyCount: objects.length + folders.length,
    IsTruncated: next !== undefined,
    ContinuationToken: query.get('continuation-token'),
    NextContinuationToken: next?.toString('base64url'),
    Contents: objects.map(({ key, modifiedAt, etag, size }) => ({
      Key: show(key),
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: folders.map((folder) => ({ Prefix: show(folder) })),
  };
  return { content: toXml('ListBucketResult', result) };
};
