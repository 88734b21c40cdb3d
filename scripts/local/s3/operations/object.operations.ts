import { defaultAlgorithm } from '../checksums/algorithms.ts';
import { buildChecksumHeaders } from '../checksums/upload-checksum.ts';
import { createNotImplementedError } from '../errors.ts';
import type { Operation, OperationResponse } from '../operation.ts';
import { createDeleteCondition, createWriteCondition, getApplicableRange, isUnchanged } from '../request/conditions.ts';
import { buildReadHeaders, readObjectHeaders } from '../request/object-headers.ts';
import { parseRange } from '../request/range.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { Storage } from '../storage/storage.ts';

/** The header of an object's version, in a versioned bucket. */
export const buildVersionHeader = (storage: Storage, { bucket, version }: StoredObject): Record<string, string> =>
  storage.buckets.isVersioned(bucket) ? { 'x-amz-version-id': version } : {};

/** GetObject and HeadObject. */
export const getObject: Operation = ({ request, storage }): OperationResponse => {
  const { bucket, key, query } = request;
  storage.buckets.assertExists(bucket);
  const version = query.get('versionId');
  const object = version ? storage.objects.getVersion(bucket, key, version) : storage.objects.get(bucket, key);
  const headers = { ...buildReadHeaders(object, request), ...buildVersionHeader(storage, object) };
  if (isUnchanged(object, request)) return { status: 304, headers };

  const range = parseRange(getApplicableRange(object, request), object.size);
  if (range) {
    headers['content-length'] = String(range.end - range.start + 1);
    headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  } else {
    headers['content-length'] = String(object.size);
    // Not for ranges: the SDK would compare the checksum of the whole object with the range.
    if (request.getHeader('x-amz-checksum-mode') === 'ENABLED') Object.assign(headers, object.checksums);
  }
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers };
  const files = storage.contents.list(object.content);
  return { status, headers, content: storage.blobs.read(files, range ?? { start: 0, end: object.size - 1 }) };
};

export const putObject: Operation = async ({ request, body, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const headers = readObjectHeaders(request);
  const condition = createWriteCondition(request);
  condition(storage.objects.find(bucket, key));
  const algorithm = body.sentAlgorithm ?? defaultAlgorithm;
  const blob = await storage.blobs.write(body.read(algorithm));
  const checksums = buildChecksumHeaders(algorithm, body.checksums.get(algorithm) ?? '');
  const object = storage.objects.putWhole({ bucket, key, etag: blob.md5, headers, checksums }, blob, condition);
  return { headers: { etag: `"${blob.md5}"`, ...checksums, ...buildVersionHeader(storage, object) } };
};

/** DeleteObject: adds a delete marker in a versioned bucket; with a version id, it deletes that version permanently. */
export const deleteObject: Operation = ({ request, storage }) => {
  const { bucket, key, query } = request;
  storage.buckets.assertExists(bucket);
  const versionId = query.get('versionId');
  const ifMatch = request.getHeader('if-match');
  if (versionId && ifMatch) throw createNotImplementedError('If-Match for the deletion of a version');
  const { version, isMarker } = versionId
    ? storage.objects.removeVersion(bucket, key, versionId)
    : storage.objects.remove(bucket, key, createDeleteCondition(ifMatch));
  return {
    status: 204,
    headers: { ...(version && { 'x-amz-version-id': version }), ...(isMarker && { 'x-amz-delete-marker': 'true' }) },
  };
};
