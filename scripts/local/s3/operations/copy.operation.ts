import {
  type Algorithm,
  defaultAlgorithm,
  getChecksumElement,
  parseAlgorithm,
  startChecksum,
} from '../checksums/algorithms.ts';
import { buildChecksumHeaders } from '../checksums/upload-checksum.ts';
import { createInvalidArgumentError, createInvalidRequestError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { assertCopySource, createWriteCondition } from '../request/conditions.ts';
import { readObjectHeaders } from '../request/object-headers.ts';
import type { S3Request } from '../request/request.ts';
import { toXml } from '../request/xml.ts';
import type { StoredObject } from '../storage/objects.store.ts';
import type { Storage } from '../storage/storage.ts';
import { buildVersionHeader } from './object.operations.ts';

/**
 * Finds the object in `x-amz-copy-source`: URL-encoded `bucket/key`, with an optional leading slash and an optional
 * `?versionId=`.
 */
const findCopySource = (request: S3Request, storage: Storage): StoredObject => {
  const [encoded = '', version] = (request.getHeader('x-amz-copy-source') ?? '').split('?versionId=');
  let source: string;
  try {
    source = decodeURIComponent(encoded).replace(/^\//, '');
  } catch {
    throw createInvalidArgumentError('The copy source must be URL-encoded');
  }
  const slash = source.indexOf('/');
  if (slash < 1) throw createInvalidArgumentError('The copy source must name a bucket and a key: bucket/key');
  const [bucket, key] = [source.slice(0, slash), source.slice(slash + 1)];
  storage.buckets.assertExists(bucket);
  return version ? storage.objects.getVersion(bucket, key, version) : storage.objects.get(bucket, key);
};

/** Returns the algorithm of a copy, whose checksum is of the full object: the requested one, or the one of the source. */
const chooseAlgorithm = (request: S3Request, source: StoredObject): Algorithm => {
  const requested = request.getHeader('x-amz-checksum-algorithm');
  if (requested) return parseAlgorithm(requested);
  const header = Object.keys(source.checksums).find((name) => name !== 'x-amz-checksum-type');
  return header ? parseAlgorithm(header.replace('x-amz-checksum-', '')) : defaultAlgorithm;
};

export const copyObject: Operation = async ({ request, storage }) => {
  const { bucket, key } = request;
  storage.buckets.assertExists(bucket);
  const source = findCopySource(request, storage);
  assertCopySource(source, request);
  const replacesHeaders = request.getHeader('x-amz-metadata-directive') === 'REPLACE';
  const requestedChecksum = request.getHeader('x-amz-checksum-algorithm');
  const isSelfCopy =
    source.bucket === bucket && source.key === key && !request.getHeader('x-amz-copy-source')?.includes('?');
  if (!replacesHeaders && !requestedChecksum && isSelfCopy) {
    throw createInvalidRequestError('This copy request is illegal because it copies an object to itself unchanged.');
  }
  const headers = replacesHeaders ? readObjectHeaders(request) : source.headers;
  const condition = createWriteCondition(request);
  const algorithm = chooseAlgorithm(request, source);
  const checksum = startChecksum(algorithm);
  const files = storage.contents.list(source.content);
  const readWithChecksum = async function* () {
    for await (const piece of storage.blobs.read(files, { start: 0, end: source.size - 1 })) {
      checksum.update(piece);
      yield piece;
    }
  };
  const blob = await storage.blobs.write(readWithChecksum());
  const checksumValue = await checksum.digest();
  const checksums = buildChecksumHeaders(algorithm, checksumValue);
  const copy = storage.objects.putWhole({ bucket, key, etag: blob.md5, headers, checksums }, blob, condition);
  const result = {
    LastModified: new Date(copy.modifiedAt).toISOString(),
    ETag: `"${blob.md5}"`,
    [getChecksumElement(algorithm)]: checksumValue,
    ChecksumType: 'FULL_OBJECT',
  };
  return { content: toXml('CopyObjectResult', result), headers: buildVersionHeader(storage, copy) };
};
