import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../errors.ts';
import { logger } from '../logger.ts';
import { withTempFolder } from '../temp-folder.ts';
import type { Changes, Segment } from './segment.ts';
import { downloadBase, findCurrentSegment, readChanges } from './segments.store.ts';

/**
 * A copy older than `freshMs` is refreshed in the background. One older than `staleMs` is refreshed before it is used.
 */
const freshMs = 1_000;
const staleMs = 10_000;

const neverChecked = Number.NEGATIVE_INFINITY;

/** Opens a database file that is then deleted by the caller, so that closing it frees the disk space. */
const openTemporary = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path);
  // Its folder is deleted before changes are applied, so there can be no journal file. A lost file is downloaded again.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  return database;
};

interface Copy<Reader> {
  readonly base: string;
  readonly database: DatabaseSync;
  readonly reader: Reader;
  /** The applied changes as JSON, by document ID. */
  readonly applied: Map<string, string>;
}

/**
 * Keeps a copy of a segment up to date in this container. It downloads the base once, and then only the changes.
 * While a refresh runs, and after it failed, the previous copy is used.
 * @param open creates a reader for a copy, once for each base
 * @returns a function that returns the reader, or undefined if nothing was indexed yet. It throws AppError
 * `unavailable` if the first copy could not be downloaded.
 */
export const openNewestSegment = <Document, Reader>(
  segment: Segment<Document>,
  open: (database: DatabaseSync) => Reader,
  now: () => number = Date.now,
): (() => Promise<Reader | undefined>) => {
  let copy: Copy<Reader> | undefined;
  let etag: string | undefined;
  let checkedAt = neverChecked;
  let refreshPromise: Promise<void> | undefined;

  const download = (current: Parameters<typeof downloadBase>[1]): Promise<Copy<Reader>> =>
    withTempFolder('overtone-segment-', async (folder) => {
      const path = join(folder, 'segment.sqlite');
      await downloadBase(segment, current, path);
      const database = openTemporary(path);
      return { base: current.base, database, reader: open(database), applied: new Map() };
    });

  const applyNewChanges = ({ database, applied }: Copy<Reader>, changes: Changes<Document>): void => {
    const newChanges = [...changes].filter(([id, document]) => applied.get(id) !== JSON.stringify(document));
    database.exec('BEGIN');
    try {
      segment.apply(database, new Map(newChanges));
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    for (const [id, document] of newChanges) applied.set(id, JSON.stringify(document));
  };

  const refresh = async (): Promise<void> => {
    const startedAt = now();
    const current = await findCurrentSegment(segment, etag);
    if (current !== undefined && current !== 'unchanged') {
      const currentCopy = copy?.base === current.base ? copy : undefined;
      // The changes are read first, so that no file is downloaded if they cannot be read.
      const changes = await readChanges(segment, current);
      const newCopy = currentCopy ?? (await download(current));
      try {
        applyNewChanges(newCopy, changes);
      } catch (error) {
        if (newCopy !== copy) newCopy.database.close();
        throw error;
      }
      if (copy !== newCopy) copy?.database.close();
      copy = newCopy;
      etag = current.etag;
    }
    checkedAt = startedAt;
  };

  const refreshOnce = (): Promise<void> => {
    refreshPromise ??= refresh()
      // The next call tries again.
      .catch((error: unknown) => logger.error('Failed to download segment', { folder: segment.folder, error }))
      .finally(() => {
        refreshPromise = undefined;
      });
    return refreshPromise;
  };

  return async () => {
    const age = now() - checkedAt;
    if (age > staleMs) await refreshOnce();
    else if (age > freshMs) void refreshOnce();
    if (checkedAt === neverChecked) throw new AppError('unavailable', 'Search is starting up. Try again in a moment.');
    return copy?.reader;
  };
};
