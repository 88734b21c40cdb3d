import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import * as z from 'zod';
import { deleteObject, downloadObject, listObjectKeys, putObject, readObject } from '../objects.ts';
import { findPointer, tryPutPointer } from '../pointer.ts';
import type { Changes, Segment, SegmentStorage } from './segment.ts';

/** Number of replaced objects that are retained for readers that are still downloading them. */
const retainedObjects = 6;

const Pointer = z.object({
  /** Key of the base. */
  base: z.string(),
  /** Key of the changes since; null if there are none. */
  changes: z.string().nullable(),
  /** Keys of previous objects, newest first. */
  previous: z.array(z.string()),
});

/** The current objects of a segment. `etag` identifies this state. */
export interface CurrentSegment extends z.output<typeof Pointer> {
  readonly etag: string;
}

const getPointerKey = ({ folder }: Pick<SegmentStorage, 'folder'>): string => `${folder}/current.json`;

/**
 * Reads the current state of a segment with one GET of a small object. Returns undefined if nothing was indexed yet,
 * and `unchanged` if it still has `knownEtag`.
 */
export const findCurrentSegment = async (
  segment: Pick<SegmentStorage, 'bucket' | 'folder'>,
  knownEtag?: string,
): Promise<CurrentSegment | 'unchanged' | undefined> => {
  const pointer = await findPointer(segment.bucket, getPointerKey(segment), knownEtag);
  if (pointer === undefined || pointer === 'unchanged') return pointer;
  return { ...Pointer.parse(pointer.value), etag: pointer.etag };
};

/** Downloads the base, without the changes. @throws NoSuchKey if it was replaced and deleted */
export const downloadBase = async (
  { bucket }: Pick<SegmentStorage, 'bucket'>,
  { base: key }: CurrentSegment,
  path: string,
): Promise<void> => {
  await downloadObject({ bucket, key }, path);
};

/** Reads the changes since the base with one GET, of at most `changesMax` documents. */
export const readChanges = async <Document>(
  { bucket, document }: Segment<Document>,
  { changes: key }: CurrentSegment,
): Promise<Changes<Document>> => {
  if (key === null) return new Map();
  const text = gunzipSync(await readObject({ bucket, key })).toString();
  return new Map(z.array(z.tuple([z.string(), z.nullable(document)])).parse(JSON.parse(text)));
};

/** Uploads a base. @returns its key */
export const putBase = async ({ bucket, folder }: SegmentStorage, path: string): Promise<string> => {
  const key = `${folder}/${ulid()}.sqlite`;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const body = await openAsBlob(path);
  await putObject({ bucket, key, body, contentType: 'application/vnd.sqlite3', sha256: hash.digest() });
  return key;
};

/** Uploads the changes since a base. @returns their key */
export const putChanges = async ({ bucket, folder }: SegmentStorage, changes: Changes<unknown>): Promise<string> => {
  const key = `${folder}/${ulid()}.json.gz`;
  const bytes = gzipSync(JSON.stringify([...changes]));
  const sha256 = createHash('sha256').update(bytes).digest();
  await putObject({ bucket, key, body: new Blob([bytes]), contentType: 'application/gzip', sha256 });
  return key;
};

/** Deletes objects of writers that were killed before they replaced the pointer. Running writers use later keys. */
export const deleteOrphans = async (
  { bucket, folder }: SegmentStorage,
  { base, changes }: Pick<CurrentSegment, 'base' | 'changes'>,
): Promise<void> => {
  const keys = await listObjectKeys(bucket, `${folder}/`);
  const orphans = keys.filter((key) => key < base && key !== changes);
  await Promise.all(orphans.map((key) => deleteObject({ bucket, key })));
};

/** Deletes a base that did not become the current one. @returns false, as the result of the failed attempt */
export const deleteBase = async ({ bucket }: SegmentStorage, key: string): Promise<false> => {
  await deleteObject({ bucket, key });
  return false;
};

/**
 * Makes uploaded objects the current state, if `from` is still current, and deletes older objects.
 * @param from the previous state; undefined for the first one
 * @param shouldDeletePrevious whether all previous objects are deleted immediately
 * @returns false if another writer was faster: the state is not published, and its changes are deleted
 */
export const setCurrentSegment = async (
  segment: SegmentStorage,
  next: Pick<CurrentSegment, 'base' | 'changes'>,
  from: CurrentSegment | undefined,
  { shouldDeletePrevious = false } = {},
): Promise<boolean> => {
  const { bucket } = segment;
  const nextKeys = [next.base, next.changes];
  const previous = from ? [from.base, from.changes, ...from.previous] : [];
  const replaced = previous.filter((key): key is string => key !== null && !nextKeys.includes(key));
  const retainedCount = shouldDeletePrevious ? 0 : retainedObjects;
  const pointer = { ...next, previous: replaced.slice(0, retainedCount) };
  if (!(await tryPutPointer(bucket, getPointerKey(segment), pointer, from?.etag))) {
    if (next.changes !== null && next.changes !== from?.changes) await deleteObject({ bucket, key: next.changes });
    return false;
  }
  await Promise.all(replaced.slice(retainedCount).map((key) => deleteObject({ bucket, key })));
  if (shouldDeletePrevious) await deleteOrphans(segment, next);
  return true;
};
