import { invalidArgument } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { toXml } from '../request/xml.ts';
import { pageSize } from './list.operations.ts';

/** Before the newest version of a key. */
const beforeAll = Number.MAX_SAFE_INTEGER;

/** ListObjectVersions: every version and delete marker, keys in their order, the newest of each first. */
export const listVersions: Operation = ({ request, storage }) => {
  const { bucket, query } = request;
  storage.buckets.assertExists(bucket);
  const limit = pageSize(request, 'max-keys');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('version-id-marker');
  // Without an id, every version of the marker's key is behind us.
  const marker = idMarker
    ? storage.objects.listVersions(bucket, keyMarker, { key: keyMarker, seq: beforeAll }, -1)
    : [];
  const seq = marker.find(({ key, version }) => key === keyMarker && version === idMarker)?.seq;
  if (idMarker && seq === undefined) throw invalidArgument('Invalid version id specified');
  const found = storage.objects.listVersions(bucket, prefix, { key: keyMarker, seq: seq ?? 0 }, limit + 1);
  const page = found.slice(0, limit);
  const isTruncated = found.length > limit;
  const shown = page.map(({ key, version, noncurrentSince, modifiedAt, etag, size, content }) => ({
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
    Version: shown.filter(({ isMarker }) => !isMarker).map(({ entry }) => entry),
    DeleteMarker: shown.filter(({ isMarker }) => isMarker).map(({ entry }) => entry),
  };
  return { content: toXml('ListVersionsResult', result) };
};
