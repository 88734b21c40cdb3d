import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ulid } from 'ulid';
import * as z from 'zod';
import { deleteObject, downloadObject, putObject } from '../../platform/objects.ts';
import { findPointer, movePointer } from '../../platform/pointer.ts';

const bucket = 'SEARCH_BUCKET';
const pointerKey = 'search/current.json';

/** Replaced segments that stay for readers who are still fetching one. */
const keptSegments = 3;

const Current = z.object({
  /** Key of the segment that readers use. */
  key: z.string(),
  /** Keys of those before it, newest first. */
  previous: z.array(z.string()),
});

/** The newest segment, as its pointer says. `etag` stands for this very state. */
export interface CurrentSegment extends z.output<typeof Current> {
  readonly etag: string;
}

/** Reads which segment is current: one GET of a small object. Undefined where nothing was ever indexed. */
export const findCurrentSegment = async (knownEtag?: string): Promise<CurrentSegment | 'unchanged' | undefined> => {
  const pointer = await findPointer(bucket, pointerKey, knownEtag);
  if (pointer === undefined || pointer === 'unchanged') return pointer;
  return { ...Current.parse(pointer.value), etag: pointer.etag };
};

/** Copies a segment to a file. @throws when it is gone: a newer one is current then */
export const downloadSegment = ({ key }: CurrentSegment, path: string): Promise<void> =>
  downloadObject({ bucket, key }, path);

/**
 * Stores a file as a new segment and makes it the current one, unless `base` is no longer current.
 * @param base what the file was made from; undefined for the very first segment
 * @returns false when another writer was there first: readers see nothing of this one then
 */
export const publishSegment = async (path: string, base: CurrentSegment | undefined): Promise<boolean> => {
  const key = `search/segments/${ulid()}.sqlite`;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const body = await openAsBlob(path);
  await putObject({ bucket, key, body, contentType: 'application/vnd.sqlite3', sha256: hash.digest() });
  const before = base ? [base.key, ...base.previous] : [];
  const moved = await movePointer(bucket, pointerKey, { key, previous: before.slice(0, keptSegments) }, base?.etag);
  const useless = moved ? before.slice(keptSegments) : [key];
  await Promise.all(useless.map((old) => deleteObject({ bucket, key: old })));
  return moved;
};
