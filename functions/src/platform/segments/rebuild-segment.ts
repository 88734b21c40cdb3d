import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from '../logger.ts';
import { waitBeforeRetry } from '../retry.ts';
import { withTempFolder } from '../temp-folder.ts';
import { changesMax, findNewChanges, listDeletedIds } from './publish-changes.ts';
import type { Changes, Segment } from './segment.ts';
import { applyToFile, createBase, downloadSegment, findChangedIds, findStoredIds, storeBase } from './segment-file.ts';
import {
  type CurrentSegment,
  deleteBase,
  findCurrentSegment,
  putChanges,
  readChanges,
  setCurrentSegment,
} from './segments.store.ts';

/** The documents to rebuild a segment from. */
export interface DocumentSource<Document> {
  /** All documents, page by page. */
  readonly pages: AsyncIterable<Changes<Document>>;
  /** Reads the current documents of IDs; null for deleted ones. */
  readonly readAgain: (ids: readonly string[]) => Promise<Changes<Document>>;
}

/** The state of a segment at the time of a read. */
interface State<Document> {
  readonly current: CurrentSegment | undefined;
  readonly changes: Changes<Document>;
}

const readState = async <Document>(segment: Segment<Document>): Promise<State<Document>> => {
  const result = await findCurrentSegment(segment);
  const current = result === 'unchanged' ? undefined : result;
  const changes = current && (await readChanges(segment, current).catch(() => undefined));
  return { current, changes: changes ?? new Map() };
};

/** Downloads a segment with its changes. A corrupt segment, which is a reason for a rebuild, counts as empty. */
const downloadOrCreateEmpty = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment | undefined,
  path: string,
): Promise<void> => {
  try {
    await downloadSegment(segment, current, path);
    findStoredIds(path, []);
  } catch (error) {
    logger.warn('Failed to read segment, treating it as empty', { folder: segment.folder, error });
    await rm(path, { force: true });
    createBase(segment, path);
  }
};

/**
 * Rebuilds a segment page by page, while other writers may change it. Documents that change in the meantime are read
 * again and published as changes of the new base. The old segment may be in an older format, or corrupt.
 * @param onProgress called with the number of documents so far
 * @returns the number of documents
 * @throws Error if other writers were faster in every attempt
 */
export const rebuildSegment = <Document>(
  segment: Segment<Document>,
  { pages, readAgain }: DocumentSource<Document>,
  onProgress: (documents: number) => void = () => {},
): Promise<number> =>
  withTempFolder('overtone-rebuild-', async (folder) => {
    const [beforePath, afterPath, rebuiltPath] = ['before', 'after', 'fresh'].map((name) =>
      join(folder, `${name}.sqlite`),
    ) as [string, string, string];
    const start = await readState(segment);
    await downloadOrCreateEmpty(segment, start.current, beforePath);
    createBase(segment, rebuiltPath);
    let count = 0;
    for await (const page of pages) {
      applyToFile(segment, rebuiltPath, page);
      count += page.size;
      onProgress(count);
    }

    /** Returns the IDs of documents that were added, changed or deleted since the start. */
    const findIdsChangedSinceStart = async ({ current, changes }: State<Document>): Promise<readonly string[]> => {
      // If the base is the same, the changes contain all of them, and no download is needed.
      if (current && current.base === start.current?.base) return [...findNewChanges(start.changes, changes).keys()];
      await downloadOrCreateEmpty(segment, current, afterPath);
      return findChangedIds(afterPath, beforePath, rebuiltPath);
    };

    let base = await storeBase(segment, rebuiltPath);
    let [previous, laterChanges]: [CurrentSegment | undefined, Changes<Document>] = [start.current, new Map()];
    for (let attempt = 1; ; attempt += 1) {
      const next = { base, changes: laterChanges.size > 0 ? await putChanges(segment, laterChanges) : null };
      if (await setCurrentSegment(segment, next, previous, { shouldDeletePrevious: true })) return count;
      if (!(await waitBeforeRetry(attempt))) {
        await deleteBase(segment, base);
        throw new Error(`The segment ${segment.folder} changes too fast to be rebuilt. Please try again.`);
      }
      const latest = await readState(segment);
      previous = latest.current;
      laterChanges = await readAgain(await findIdsChangedSinceStart(latest));
      const mustPurge =
        segment.purgeAfterHours === 0 && findStoredIds(rebuiltPath, listDeletedIds(laterChanges)).length > 0;
      if (!mustPurge && laterChanges.size <= changesMax) continue;
      applyToFile(segment, rebuiltPath, laterChanges);
      await deleteBase(segment, base);
      base = await storeBase(segment, rebuiltPath);
      laterChanges = new Map();
    }
  });
