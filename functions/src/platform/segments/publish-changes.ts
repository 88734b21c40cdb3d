import { join } from 'node:path';
import { decodeTime } from 'ulid';
import { mayRetry } from '../retry.ts';
import { withFolder } from '../with-folder.ts';
import type { Changes, Segment } from './segment.ts';
import { applyTo, createBase, heldIn, storeBase } from './segment-file.ts';
import {
  type CurrentSegment,
  clearLeftovers,
  deleteBase,
  downloadBase,
  findCurrentSegment,
  moveTo,
  putChanges,
  readChanges,
} from './segments.store.ts';

/** Documents that the small object holds; with more, a new base is made of them. */
export const changesMax = 2_000;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Those of `changes` that are not known as they are. */
export const newTo = <Document>(known: Changes<Document>, changes: Changes<Document>): Changes<Document> =>
  new Map([...changes].filter(([id, document]) => !known.has(id) || !isSame(known.get(id), document)));

/** Ids of what is gone. */
export const deletedIn = (changes: Changes<unknown>): string[] =>
  [...changes].flatMap(([id, document]) => (document === null ? [id] : []));

/** Hours since a base was made: its key begins with the time. */
const hoursOf = ({ base }: CurrentSegment, now: number): number =>
  (now - decodeTime(/([0-9A-Z]{26})\.sqlite$/.exec(base)?.[1] ?? '')) / 3_600_000;

const publishFirst = <Document>(segment: Segment<Document>, news: Changes<Document>): Promise<boolean> =>
  withFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    createBase(segment, path);
    applyTo(segment, path, news);
    const base = await storeBase(segment, path);
    return (await moveTo(segment, { base, changes: null }, undefined)) || deleteBase(segment, base);
  });

/**
 * Makes a new base of the current one and its changes. Others go on publishing small changes meanwhile: these are carried
 * over, so that a big write does not lose to many small ones for ever.
 * @returns false when somebody else made a base meanwhile
 */
const publishBase = <Document>(
  segment: Segment<Document>,
  current: CurrentSegment,
  known: Changes<Document>,
  news: Changes<Document>,
): Promise<boolean> =>
  withFolder('overtone-segment-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    await downloadBase(segment, current, path);
    const changes = new Map([...known, ...news]);
    const gone = deletedIn(changes);
    const held = heldIn(path, gone).length > 0 || gone.some((id) => known.get(id));
    if (!held && segment.forgetsAfterHours === 0 && changes.size - gone.length <= changesMax) {
      // Who is gone was never in it, or is no more: at most what a killed writer left is to be cleared away.
      await clearLeftovers(segment, current);
      const rest = new Map([...changes].filter(([, document]) => document !== null));
      return newTo(known, rest).size === 0 || publishSmall(segment, current, rest);
    }
    applyTo(segment, path, changes);
    const base = await storeBase(segment, path);
    let [from, since]: [CurrentSegment, Changes<Document>] = [current, new Map()];
    for (let attempt = 1; ; attempt += 1) {
      const next = { base, changes: since.size > 0 ? await putChanges(segment, since) : null };
      if (await moveTo(segment, next, from, { forget: gone.length > 0 })) return true;
      const now = await findCurrentSegment(segment);
      if (!now || now === 'unchanged' || now.base !== current.base || !(await mayRetry(attempt))) {
        return deleteBase(segment, base);
      }
      from = now;
      // What is published here is the newest of its documents: a document's changes come one after another.
      since = new Map([...newTo(changes, await readChanges(segment, now))].filter(([id]) => !news.has(id)));
    }
  });

const publishSmall = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment,
  changes: Changes<Document>,
): Promise<boolean> => moveTo(segment, { base: current.base, changes: await putChanges(segment, changes) }, current);

const tryPublish = async <Document>(
  segment: Segment<Document>,
  news: Changes<Document>,
  now: number,
): Promise<boolean> => {
  const current = await findCurrentSegment(segment);
  if (current === 'unchanged') throw new Error('A segment was unchanged that nobody knew.');
  if (!current) {
    // Where all is forgotten at once, an empty one tells whoever is making the first that somebody is gone.
    const isNothing = deletedIn(news).length === news.size && segment.forgetsAfterHours > 0;
    return isNothing || publishFirst(segment, news);
  }
  const known = await readChanges(segment, current);
  const changes = new Map([...known, ...news]);
  // Whoever forgets at once does not ask the time: a base may come from a clock that is ahead.
  const isDue = segment.forgetsAfterHours === 0 || hoursOf(current, now) >= segment.forgetsAfterHours;
  const mustInvalidate = isDue && deletedIn(changes).length > 0;
  if (newTo(known, news).size === 0 && !mustInvalidate) return true;
  if (changes.size <= changesMax && !mustInvalidate) return publishSmall(segment, current, changes);
  return publishBase(segment, current, known, news);
};

/**
 * Makes changes part of what readers use: two small objects are read and two are written. The base as well is read and
 * written once in `changesMax` documents, and to forget what was removed: with each removal where nothing may be left of it,
 * else with the first change after so many hours. Nothing is published that the small object has already: a batch that comes
 * twice costs two reads, one with a removal that is forgotten at once the base's as well.
 * @throws Error when other writers were first every time
 */
export const publishChanges = async <Document>(
  segment: Segment<Document>,
  news: Changes<Document>,
  now: () => number = Date.now,
): Promise<void> => {
  if (news.size === 0) return;
  for (let attempt = 1; !(await tryPublish(segment, news, now())); attempt += 1) {
    if (!(await mayRetry(attempt))) throw new Error(`The segment ${segment.folder} has too many writers.`);
  }
};
