import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../errors.ts';
import { logger } from '../logger.ts';
import { withFolder } from '../with-folder.ts';
import type { Changes, Segment } from './segment.ts';
import { downloadBase, findCurrentSegment, readChanges } from './segments.store.ts';

/** How old an answer may be: looked for again in the background after the first, waited for after the second. */
const freshMs = 1_000;
const staleMs = 10_000;

const never = Number.NEGATIVE_INFINITY;

/** Opens a file whose folder goes: it has no name any more once it is open, so closing it frees the disk. */
const openUnnamed = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path);
  // The file's own folder is gone by the time that changes come into it, and losing it costs a download.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  return database;
};

interface Copy<Reader> {
  readonly base: string;
  readonly database: DatabaseSync;
  readonly reader: Reader;
  /** Changes that are in it, by their ids, as text. */
  readonly applied: Map<string, string>;
}

/**
 * A container's copy of a segment, kept up: it fetches the base once and then the changes alone. It serves the one it has
 * while it fetches what is new, and keeps serving it when that fails.
 * @param open makes of a copy what asks it, once for each base
 * @returns what gives the reader: undefined where nothing was ever indexed
 * @throws AppError (what is returned) `unavailable` while not even the first copy could be fetched
 */
export const newestSegment = <Document, Reader>(
  segment: Segment<Document>,
  open: (database: DatabaseSync) => Reader,
  now: () => number = Date.now,
): (() => Promise<Reader | undefined>) => {
  let copy: Copy<Reader> | undefined;
  let etag: string | undefined;
  let checkedAt = never;
  let refreshing: Promise<void> | undefined;

  const download = (current: Parameters<typeof downloadBase>[1]): Promise<Copy<Reader>> =>
    withFolder('overtone-segment-', async (folder) => {
      const path = join(folder, 'segment.sqlite');
      await downloadBase(segment, current, path);
      const database = openUnnamed(path);
      return { base: current.base, database, reader: open(database), applied: new Map() };
    });

  const applyNews = ({ database, applied }: Copy<Reader>, changes: Changes<Document>): void => {
    const news = [...changes].filter(([id, document]) => applied.get(id) !== JSON.stringify(document));
    database.exec('BEGIN');
    try {
      segment.apply(database, new Map(news));
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    for (const [id, document] of news) applied.set(id, JSON.stringify(document));
  };

  const refresh = async (): Promise<void> => {
    const startedAt = now();
    const current = await findCurrentSegment(segment, etag);
    if (current !== undefined && current !== 'unchanged') {
      const known = copy?.base === current.base ? copy : undefined;
      // Before the file, which is not fetched for nothing where they cannot be read.
      const changes = await readChanges(segment, current);
      const newer = known ?? (await download(current));
      try {
        applyNews(newer, changes);
      } catch (error) {
        if (newer !== copy) newer.database.close();
        throw error;
      }
      if (copy !== newer) copy?.database.close();
      copy = newer;
      etag = current.etag;
    }
    checkedAt = startedAt;
  };

  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh()
      // The next question tries again.
      .catch((error: unknown) => logger.error('A segment could not be fetched', { folder: segment.folder, error }))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return async () => {
    const age = now() - checkedAt;
    if (age > staleMs) await refreshOnce();
    else if (age > freshMs) void refreshOnce();
    if (checkedAt === never) throw new AppError('unavailable', 'Search is starting up. Please try again.');
    return copy?.reader;
  };
};
