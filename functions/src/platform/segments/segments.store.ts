import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import * as z from 'zod';
import { deleteObject, downloadObject, listObjectKeys, putObject, readObject } from '../objects.ts';
import { findPointer, movePointer } from '../pointer.ts';
import type { Changes, Segment, SegmentPlace } from './segment.ts';

/** Objects that were replaced and stay for readers who are still fetching them. */
const keptObjects = 6;

const Pointer = z.object({
  /** Key of the segment's file. */
  base: z.string(),
  /** Key of what has changed since; null where nothing has. */
  changes: z.string().nullable(),
  /** Keys of those before them, newest first. */
  previous: z.array(z.string()),
});

/** What readers use now, as the pointer says. `etag` stands for this very state. */
export interface CurrentSegment extends z.output<typeof Pointer> {
  readonly etag: string;
}

const pointerKey = ({ folder }: Pick<SegmentPlace, 'folder'>): string => `${folder}/current.json`;

/** Reads what is current: one GET of a small object. Undefined where nothing was ever indexed. */
export const findCurrentSegment = async (
  segment: Pick<SegmentPlace, 'bucket' | 'folder'>,
  knownEtag?: string,
): Promise<CurrentSegment | 'unchanged' | undefined> => {
  const pointer = await findPointer(segment.bucket, pointerKey(segment), knownEtag);
  if (pointer === undefined || pointer === 'unchanged') return pointer;
  return { ...Pointer.parse(pointer.value), etag: pointer.etag };
};

/** Copies the segment's file, without the changes since. @throws when it is gone: a newer one is current then */
export const downloadBase = async (
  { bucket }: Pick<SegmentPlace, 'bucket'>,
  { base: key }: CurrentSegment,
  path: string,
): Promise<void> => {
  await downloadObject({ bucket, key }, path);
};

/** What has changed since the segment's file was made: one GET, of at most `changesMax` documents. */
export const readChanges = async <Document>(
  { bucket, document }: Segment<Document>,
  { changes: key }: CurrentSegment,
): Promise<Changes<Document>> => {
  if (key === null) return new Map();
  const text = gunzipSync(await readObject({ bucket, key })).toString();
  return new Map(z.array(z.tuple([z.string(), z.nullable(document)])).parse(JSON.parse(text)));
};

/** Stores a segment's file. */
export const putBase = async ({ bucket, folder }: SegmentPlace, path: string): Promise<string> => {
  const key = `${folder}/${ulid()}.sqlite`;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const body = await openAsBlob(path);
  await putObject({ bucket, key, body, contentType: 'application/vnd.sqlite3', sha256: hash.digest() });
  return key;
};

/** Stores what has changed since a segment's file was made. */
export const putChanges = async ({ bucket, folder }: SegmentPlace, changes: Changes<unknown>): Promise<string> => {
  const key = `${folder}/${ulid()}.json.gz`;
  const bytes = gzipSync(JSON.stringify([...changes]));
  const sha256 = createHash('sha256').update(bytes).digest();
  await putObject({ bucket, key, body: new Blob([bytes]), contentType: 'application/gzip', sha256 });
  return key;
};

/** Clears away what writers left who were killed before they moved the pointer. Those who are at it have later keys. */
export const clearLeftovers = async (
  { bucket, folder }: SegmentPlace,
  { base, changes }: Pick<CurrentSegment, 'base' | 'changes'>,
): Promise<void> => {
  const keys = await listObjectKeys(bucket, `${folder}/`);
  const left = keys.filter((key) => key < base && key !== changes);
  await Promise.all(left.map((key) => deleteObject({ bucket, key })));
};

/** Removes a base that did not become the current one. @returns false, for whoever tells that it did not */
export const deleteBase = async ({ bucket }: SegmentPlace, key: string): Promise<false> => {
  await deleteObject({ bucket, key });
  return false;
};

/**
 * Makes what was stored the current state, unless `from` is no longer it, and clears away all but the last objects before.
 * @param from what it was made of; undefined for the very first
 * @param forget whether nothing may be left of what was before
 * @returns false when another writer was there first: readers see nothing of this state then, and its changes are gone
 */
export const moveTo = async (
  segment: SegmentPlace,
  next: Pick<CurrentSegment, 'base' | 'changes'>,
  from: CurrentSegment | undefined,
  { forget = false } = {},
): Promise<boolean> => {
  const { bucket } = segment;
  const used = [next.base, next.changes];
  const before = from ? [from.base, from.changes, ...from.previous] : [];
  const replaced = before.filter((key): key is string => key !== null && !used.includes(key));
  const kept = forget ? 0 : keptObjects;
  const pointer = { ...next, previous: replaced.slice(0, kept) };
  if (!(await movePointer(bucket, pointerKey(segment), pointer, from?.etag))) {
    if (next.changes !== null && next.changes !== from?.changes) await deleteObject({ bucket, key: next.changes });
    return false;
  }
  await Promise.all(replaced.slice(kept).map((key) => deleteObject({ bucket, key })));
  if (forget) await clearLeftovers(segment, next);
  return true;
};
