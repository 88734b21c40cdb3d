import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mayRetry } from '../retry.ts';
import { withFolder } from '../with-folder.ts';
import type { Changes, Segment, SegmentPlace } from './segment.ts';
import {
  type CurrentSegment,
  downloadBase,
  findCurrentSegment,
  moveTo,
  putBase,
  putChanges,
  readChanges,
} from './segments.store.ts';

/** Documents that the small object holds; with more, a new base is made of them. */
export const changesMax = 2_000;

/** Works on a segment's file. */
const withDatabase = (path: string, work: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(path);
  try {
    work(database);
  } finally {
    database.close();
  }
};

/** Makes an empty segment's file. */
export const createBase = ({ createTables }: Pick<Segment<unknown>, 'createTables'>, path: string): void =>
  withDatabase(path, createTables);

/** Brings a segment's file up to changes, all or none. */
export const applyTo = <Document>({ apply }: Segment<Document>, path: string, changes: Changes<Document>): void =>
  withDatabase(path, (database) => {
    database.exec('PRAGMA secure_delete = ON; BEGIN');
    apply(database, changes);
    database.exec('COMMIT');
  });

/** Stores a segment's file; where it forgets, without the pages that nothing uses any more and that keep what was in them. */
export const storeBase = (segment: SegmentPlace, path: string): Promise<string> => {
  if (segment.forgets) withDatabase(path, (database) => database.exec('VACUUM'));
  return putBase(segment, path);
};

/** A file with everything in it: the base, and what has changed since. */
export const copyWhole = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment | undefined,
  path: string,
): Promise<void> => {
  if (!current) return createBase(segment, path);
  await downloadBase(segment, current, path);
  applyTo(segment, path, await readChanges(segment, current));
};

const findCurrent = async (segment: SegmentPlace): Promise<CurrentSegment | undefined> => {
  const current = await findCurrentSegment(segment);
  if (current === 'unchanged') throw new Error('A segment was unchanged that nobody knew.');
  return current;
};

const tryPublish = async <Document>(segment: Segment<Document>, news: Changes<Document>): Promise<boolean> => {
  const current = await findCurrent(segment);
  const known: Changes<Document> = current ? await readChanges(segment, current) : new Map();
  const isKnown = ([id, document]: readonly [string, Document | null]): boolean =>
    known.has(id) && JSON.stringify(known.get(id)) === JSON.stringify(document);
  const isGone = [...news.values()].includes(null);
  const mustForget = segment.forgets && isGone;
  if (current ? [...news].every(isKnown) && !mustForget : [...news.values()].every((one) => one === null)) return true;
  const changes = new Map([...known, ...news]);
  if (current && changes.size <= changesMax && !mustForget) {
    return moveTo(segment, { base: current.base, changes: await putChanges(segment, changes) }, current);
  }
  return withFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    await copyWhole(segment, current, path);
    applyTo(segment, path, changes);
    return moveTo(segment, { base: await storeBase(segment, path), changes: null }, current);
  });
};

/**
 * Makes changes part of what readers use: two small objects are read and two are written, and once in `changesMax`
 * documents the base as well. Nothing is published where it is known already, so a batch that comes twice costs two reads.
 * @throws Error when other writers were first every time
 */
export const publishChanges = async <Document>(segment: Segment<Document>, news: Changes<Document>): Promise<void> => {
  if (news.size === 0) return;
  for (let attempt = 1; !(await tryPublish(segment, news)); attempt += 1) {
    if (!(await mayRetry(attempt))) throw new Error(`The segment ${segment.folder} has too many writers.`);
  }
};
