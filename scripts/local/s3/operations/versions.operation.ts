import { createInvalidArgumentError } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { toXml } from '../request/xml.ts';
import { readPageSize } from './list.operations.ts';

/** Greater than the sequence number of any version. */
const seqMax = Number.MAX_SAFE_INTEGER;

/** ListObjectVersions: all versions and delete markers, in the order of keys, newest first. */
export const listVersions: Operation = ({ request, storage }) => {
  const { bucket, query } = request;
  storage.buckets.assertExists(bucket);
  const limit = readPageSize(request, 'max-keys');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('version-id-marker');
  // Without an id, all versions of the marker's key are skipped.
  const versionsOfKey = idMarker
    ? storage.objects.listVersions(bucket, keyMarker, { key: keyMarker, seq: seqMax }, -1)
    : [];
  const seq = versionsOfKey.find(({ key, version }) => key === keyMarker && version === idMarker)?.seq;
  if (idMarker && seq === undefined) throw createInvalidArgumentError('Invalid version id specified');
  const listedVersions = storage.objects.listVersions(bucket, prefix, { key: keyMarker, seq: seq ?? 0 }, limit + 1);
  const page = listedVersions.slice(0, limit);
  const isTruncated = listedVersions.length > limit;
  const entries = page.map(({ key, version, noncurrentSince, modifiedAt, etag, size, content }) => ({
    isMarker: content === '',
    entry: {
      Key: key,
      VersionId: version,
      IsLatest: noncurrentSince === 0,
      LastModified: new Date(modifiedAt).toISOString(),
      ...(content !== '' && { ETag: `"${etag}"`, Size: size, StorageClass: 'STANDARD' }),
    },
  }));
  const result = {
    Name: bucket,
    Prefix: prefix,
    KeyMarker: keyMarker,
    VersionIdMarker: idMarker,
    NextKeyMarker: isTruncated ? page.at(-1)?.key : undefined,
    NextVersionIdMarker: isTruncated ? page.at(-1)?.version : undefined,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    Version: entries.filter(({ isMarker }) => !isMarker).map(({ entry }) => entry),
    DeleteMarker: entries.filter(({ isMarker }) => isMarker).map(({ entry }) => entry),
  };
  return { content: toXml('ListVersionsResult', result) };
};
