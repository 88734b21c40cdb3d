import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '../logger.ts';
import { mayRetry } from '../retry.ts';
import { withFolder } from '../with-folder.ts';
import { changesMax, deletedIn, newTo } from './publish-changes.ts';
import type { Changes, Segment } from './segment.ts';
import { applyTo, changedBetween, copyWhole, createBase, heldIn, storeBase } from './segment-file.ts';
import {
  type CurrentSegment,
  deleteBase,
  findCurrentSegment,
  moveTo,
  putChanges,
  readChanges,
} from './segments.store.ts';

/** What a segment is made anew from. */
export interface Source<Document> {
  /** Everything that there is, page by page. */
  readonly pages: AsyncIterable<Changes<Document>>;
  /** What these ids are by now; null for one that is gone. */
  readonly readAgain: (ids: readonly string[]) => Promise<Changes<Document>>;
}

/** A state of a segment, as whoever makes it anew met it. */
interface State<Document> {
  readonly current: CurrentSegment | undefined;
  readonly changes: Changes<Document>;
}

const stateOf = async <Document>(segment: Segment<Document>): Promise<State<Document>> => {
  const found = await findCurrentSegment(segment);
  const current = found === 'unchanged' ? undefined : found;
  const changes = current && (await readChanges(segment, current).catch(() => undefined));
  return { current, changes: changes ?? new Map() };
};

/** A whole segment on the disk. One that nobody can read any more is what is made anew: it counts as empty. */
const copyReadable = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment | undefined,
  path: string,
): Promise<void> => {
  try {
    await copyWhole(segment, current, path);
    heldIn(path, []);
  } catch (error) {
    logger.warn('A segment cannot be read and is made anew', { folder: segment.folder, error });
    await rm(path, { force: true });
    createBase(segment, path);
  }
};

/**
 * Makes a segment anew, page by page, while readers read on and changes go on coming in: what came in meanwhile is read
 * again and stands beside the new base as changes. The old one may be in a format of before, or broken.
 * @param onProgress called with the number of documents so far
 * @returns the number of documents
 * @throws Error when other writers were first every time
 */
export const rebuildSegment = <Document>(
  segment: Segment<Document>,
  { pages, readAgain }: Source<Document>,
  onProgress: (documents: number) => void = () => {},
): Promise<number> =>
  withFolder('overtone-rebuild-', async (folder) => {
    const [before, after, fresh] = ['before', 'after', 'fresh'].map((name) => join(folder, `${name}.sqlite`)) as [
      string,
      string,
      string,
    ];
    const start = await stateOf(segment);
    await copyReadable(segment, start.current, before);
    createBase(segment, fresh);
    let count = 0;
    for await (const page of pages) {
      applyTo(segment, fresh, page);
      count += page.size;
      onProgress(count);
    }

    /** Ids that came in, changed or went since the start. */
    const changedSince = async ({ current, changes }: State<Document>): Promise<readonly string[]> => {
      // Of the same base its changes tell all, and cost no download.
      if (current && current.base === start.current?.base) return [...newTo(start.changes, changes).keys()];
      await copyReadable(segment, current, after);
      return changedBetween(after, before, fresh);
    };

    let base = await storeBase(segment, fresh);
    let [from, since]: [CurrentSegment | undefined, Changes<Document>] = [start.current, new Map()];
    for (let attempt = 1; ; attempt += 1) {
      const next = { base, changes: since.size > 0 ? await putChanges(segment, since) : null };
      if (await moveTo(segment, next, from, { forget: true })) return count;
      if (!(await mayRetry(attempt))) {
        await deleteBase(segment, base);
        throw new Error(`The segment ${segment.folder} changes too fast to be made anew. Please try again.`);
      }
      const now = await stateOf(segment);
      from = now.current;
      since = await readAgain(await changedSince(now));
      const mustInvalidate = segment.forgetsAfterHours === 0 && heldIn(fresh, deletedIn(since)).length > 0;
      if (!mustInvalidate && since.size <= changesMax) continue;
      applyTo(segment, fresh, since);
      await deleteBase(segment, base);
      base = await storeBase(segment, fresh);
      since = new Map();
    }
  });
