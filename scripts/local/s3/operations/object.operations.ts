import { invalidArgument, notImplemented, S3Error } from '../errors.ts';
import type { Operation, Reply } from '../operation.ts';
import { isUnchanged, wantedRange, writeRule } from '../request/conditions.ts';
import { keptHeaders, shownHeaders } from '../request/object-headers.ts';
import { parseRange } from '../request/range.ts';
import type { S3Request } from '../request/request.ts';
import { toXml } from '../request/xml.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { Storage } from '../storage/storage.ts';

/** GetObject and HeadObject. */
export const getObject: Operation = ({ request, storage }): Reply => {
  storage.buckets.assertExists(request.bucket);
  const object = storage.objects.get(request.bucket, request.key);
  const headers = shownHeaders(object, request);
  if (isUnchanged(object, request)) return { status: 304, headers };

  const range = parseRange(wantedRange(object, request), object.size);
  if (range) {
    headers['content-length'] = String(range.end - range.start + 1);
    headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  } else {
    headers['content-length'] = String(object.size);
    // The SDK would compare a whole object's checksum with the part that it got.
    if (request.header('x-amz-checksum-mode') === 'ENABLED') Object.assign(headers, object.checksums);
  }
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers };
  return { status, headers, content: storage.blobs.read(object.blob, range) };
};

export const putObject: Operation = async ({ request, body, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const headers = keptHeaders(request);
  const rule = writeRule(request);
  rule(storage.objects.find(bucket, key));
  const blob = await storage.blobs.write(body.read());
  const checksums = Object.fromEntries(body.checksums);
  const object = { bucket, key, blob: blob.id, size: blob.size, etag: blob.md5, headers, checksums };
  storage.objects.put(object, rule);
  return { headers: { etag: `"${blob.md5}"`, ...checksums } };
};

export const deleteObject: Operation = ({ request, storage }) => {
  storage.buckets.assertExists(request.bucket);
  storage.objects.remove(request.bucket, request.key);
  return { status: 204 };
};

/** Finds the object that `x-amz-copy-source` names: `bucket/key`, URL-encoded, with or without a leading slash. */
const getSource = (request: S3Request, storage: Storage): StoredObject => {
  const header = request.header('x-amz-copy-source') ?? '';
  let source: string;
  try {
    source = decodeURIComponent(header).replace(/^\//, '');
  } catch {
    throw invalidArgument('The copy source must be URL-encoded');
  }
  const slash = source.indexOf('/');
  if (slash < 1) throw invalidArgument('The copy source must name a bucket and a key: bucket/key');
  if (Object.keys(request.raw.headers).some((name) => name.startsWith('x-amz-copy-source-if-'))) {
    throw notImplemented('conditions on a copy source');
  }
  storage.buckets.assertExists(source.slice(0, slash));
  return storage.objects.get(source.slice(0, slash), source.slice(slash + 1));
};

export const copyObject: Operation = async ({ request, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const source = getSource(request, storage);
  const replace = request.header('x-amz-metadata-directive') === 'REPLACE';
  if (!replace && source.bucket === bucket && source.key === key) {
    throw new S3Error(
      400,
      'InvalidRequest',
      'This copy request is illegal because it copies an object to itself unchanged.',
    );
  }
  const headers = replace ? keptHeaders(request) : source.headers;
  const blob = await storage.blobs.write(storage.blobs.read(source.blob));
  const checksums = source.checksums;
  const object = { bucket, key, blob: blob.id, size: blob.size, etag: blob.md5, headers, checksums };
  const { modifiedAt } = storage.objects.put(object, writeRule(request));
  const result = { LastModified: new Date(modifiedAt).toISOString(), ETag: `"${blob.md5}"` };
  return { content: toXml('CopyObjectResult', result) };
};
