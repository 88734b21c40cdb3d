import { join } from 'node:path';
import { decodeTime } from 'ulid';
import { waitBeforeRetry } from '../retry.ts';
import { withTempFolder } from '../temp-folder.ts';
import type { Changes, Segment } from './segment.ts';
import { applyToFile, createBase, findStoredIds, storeBase } from './segment-file.ts';
import {
  type CurrentSegment,
  deleteBase,
  deleteOrphans,
  downloadBase,
  findCurrentSegment,
  putChanges,
  readChanges,
  setCurrentSegment,
} from './segments.store.ts';

/** Maximum number of documents in the object with the changes. With more, a new base is created. */
export const changesMax = 2_000;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the changes that differ from the known ones. */
export const findNewChanges = <Document>(
  knownChanges: Changes<Document>,
  changes: Changes<Document>,
): Changes<Document> =>
  new Map([...changes].filter(([id, document]) => !knownChanges.has(id) || !isSame(knownChanges.get(id), document)));

/** Returns the IDs of deleted documents. */
export const listDeletedIds = (changes: Changes<unknown>): string[] =>
  [...changes].flatMap(([id, document]) => (document === null ? [id] : []));

/** Returns the hours since a base was created. Its key contains the time. */
const getAgeInHours = ({ base }: CurrentSegment, now: number): number =>
  (now - decodeTime(/([0-9A-Z]{26})\.sqlite$/.exec(base)?.[1] ?? '')) / 3_600_000;

const publishFirstBase = <Document>(segment: Segment<Document>, newChanges: Changes<Document>): Promise<boolean> =>
  withTempFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    createBase(segment, path);
    applyToFile(segment, path, newChanges);
    const base = await storeBase(segment, path);
    return (await setCurrentSegment(segment, { base, changes: null }, undefined)) || deleteBase(segment, base);
  });

/**
 * Creates a new base from the current one and its changes. Changes that other writers publish in the meantime are
 * carried over, so that frequent small changes cannot prevent it.
 * @returns false if another writer created a base in the meantime
 */
const publishBase = <Document>(
  segment: Segment<Document>,
  current: CurrentSegment,
  knownChanges: Changes<Document>,
  newChanges: Changes<Document>,
): Promise<boolean> =>
  withTempFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    await downloadBase(segment, current, path);
    const changes = new Map([...knownChanges, ...newChanges]);
    const deleted = listDeletedIds(changes);
    const isStored = findStoredIds(path, deleted).length > 0 || deleted.some((id) => knownChanges.get(id));
    if (!isStored && segment.purgeAfterHours === 0 && changes.size - deleted.length <= changesMax) {
      // The base does not contain the deleted documents, but a killed writer may have left objects that do.
      await deleteOrphans(segment, current);
      const remaining = new Map([...changes].filter(([, document]) => document !== null));
      return findNewChanges(knownChanges, remaining).size === 0 || publishWithoutNewBase(segment, current, remaining);
    }
    applyToFile(segment, path, changes);
    const base = await storeBase(segment, path);
    let [previous, laterChanges]: [CurrentSegment, Changes<Document>] = [current, new Map()];
    for (let attempt = 1; ; attempt += 1) {
      const next = { base, changes: laterChanges.size > 0 ? await putChanges(segment, laterChanges) : null };
      if (await setCurrentSegment(segment, next, previous, { shouldDeletePrevious: deleted.length > 0 })) return true;
      const latest = await findCurrentSegment(segment);
      if (!latest || latest === 'unchanged' || latest.base !== current.base || !(await waitBeforeRetry(attempt))) {
        return deleteBase(segment, base);
      }
      previous = latest;
      // The changes published here are newer, because the changes of a document arrive in order.
      laterChanges = new Map(
        [...findNewChanges(changes, await readChanges(segment, latest))].filter(([id]) => !newChanges.has(id)),
      );
    }
  });

const publishWithoutNewBase = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment,
  changes: Changes<Document>,
): Promise<boolean> =>
  setCurrentSegment(segment, { base: current.base, changes: await putChanges(segment, changes) }, current);

const tryPublish = async <Document>(
  segment: Segment<Document>,
  newChanges: Changes<Document>,
  now: number,
): Promise<boolean> => {
  const current = await findCurrentSegment(segment);
  if (current === 'unchanged') throw new Error('Read without an ETag returned "unchanged".');
  if (!current) {
    // If removals are immediate, an empty segment is published, so that a concurrent first build notices the removal.
    const needsNoSegment = listDeletedIds(newChanges).length === newChanges.size && segment.purgeAfterHours > 0;
    return needsNoSegment || publishFirstBase(segment, newChanges);
  }
  const publishedChanges = await readChanges(segment, current);
  const changes = new Map([...publishedChanges, ...newChanges]);
  // Immediate removals do not depend on the age, because the clock of the writer of the base may have been ahead.
  const isDue = segment.purgeAfterHours === 0 || getAgeInHours(current, now) >= segment.purgeAfterHours;
  const mustPurge = isDue && listDeletedIds(changes).length > 0;
  if (findNewChanges(publishedChanges, newChanges).size === 0 && !mustPurge) return true;
  if (changes.size <= changesMax && !mustPurge) return publishWithoutNewBase(segment, current, changes);
  return publishBase(segment, current, publishedChanges, newChanges);
};

/**
 * Publishes changes to the readers of a segment. It reads and writes two small objects. It also replaces the base once
 * per `changesMax` documents, and to purge removed documents: with each removal if `purgeAfterHours` is 0, or else
 * with the first change after these hours. Changes that are already published are not written again: a repeated batch
 * costs two reads, and with an immediate removal also a read of the base.
 * @throws Error if other writers were faster in every attempt
 */
export const publishChanges = async <Document>(
  segment: Segment<Document>,
  newChanges: Changes<Document>,
  now: () => number = Date.now,
): Promise<void> => {
  if (newChanges.size === 0) return;
  for (let attempt = 1; !(await tryPublish(segment, newChanges, now())); attempt += 1) {
    if (!(await waitBeforeRetry(attempt))) throw new Error(`The segment ${segment.folder} has too many writers.`);
  }
};
