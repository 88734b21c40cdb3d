import { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment, SegmentPlace } from './segment.ts';
import { type CurrentSegment, downloadBase, putBase, readChanges } from './segments.store.ts';

// A segment's file as a writer has it on its disk.

const withDatabase = <Result>(path: string, work: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(path);
  try {
    return work(database);
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
    database.exec('BEGIN');
    apply(database, changes);
    database.exec('COMMIT');
  });

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

/** Those of some ids that a file holds. */
export const heldIn = (path: string, ids: readonly string[]): string[] =>
  withDatabase(path, (database) => {
    const find = database.prepare('SELECT 1 FROM documents WHERE id = ?');
    return ids.filter((id) => find.get(id) !== undefined);
  });

/**
 * Stores a segment's file, without anything of what was removed: neither what its tables keep of it nor pages that nothing
 * uses any more. @returns its key
 */
export const storeBase = (segment: SegmentPlace & Pick<Segment<unknown>, 'tidy'>, path: string): Promise<string> => {
  withDatabase(path, (database) => {
    segment.tidy?.(database);
    database.exec('VACUUM');
  });
  return putBase(segment, path);
};

/**
 * Ids of what a whole segment has otherwise than the one before, and of what the fresh one alone has: that came in, changed
 * or went while the fresh one was made. `documents` has an `id` in any format.
 */
export const changedBetween = (after: string, before: string, fresh: string): string[] =>
  withDatabase(after, (database) => {
    database.prepare('ATTACH ? AS before').run(before);
    database.prepare('ATTACH ? AS fresh').run(fresh);
    const rows = database.prepare(`
      SELECT id FROM (SELECT * FROM main.documents EXCEPT SELECT * FROM before.documents)
      UNION SELECT id FROM before.documents WHERE id NOT IN (SELECT id FROM main.documents)
      UNION SELECT id FROM fresh.documents WHERE id NOT IN (SELECT id FROM main.documents)`);
    return rows.all().map(({ id }) => String(id));
  });
