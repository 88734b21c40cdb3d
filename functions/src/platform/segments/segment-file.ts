import { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment, SegmentStorage } from './segment.ts';
import { type CurrentSegment, downloadBase, putBase, readChanges } from './segments.store.ts';

// Operations on the file of a segment on the disk of a writer.

const withDatabase = <Result>(path: string, work: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/** Creates the file of an empty segment. */
export const createBase = ({ createTables }: Pick<Segment<unknown>, 'createTables'>, path: string): void =>
  withDatabase(path, createTables);

/** Applies changes to the file of a segment in one transaction. */
export const applyToFile = <Document>({ apply }: Segment<Document>, path: string, changes: Changes<Document>): void =>
  withDatabase(path, (database) => {
    database.exec('BEGIN');
    apply(database, changes);
    database.exec('COMMIT');
  });

/** Downloads the base of a segment and applies its changes. */
export const downloadSegment = async <Document>(
  segment: Segment<Document>,
  current: CurrentSegment | undefined,
  path: string,
): Promise<void> => {
  if (!current) return createBase(segment, path);
  await downloadBase(segment, current, path);
  applyToFile(segment, path, await readChanges(segment, current));
};

/** Returns the IDs of documents that a file contains. */
export const findStoredIds = (path: string, ids: readonly string[]): string[] =>
  withDatabase(path, (database) => {
    const find = database.prepare('SELECT 1 FROM documents WHERE id = ?');
    return ids.filter((id) => find.get(id) !== undefined);
  });

/**
 * Uploads the file of a segment without any data of removed documents, in tables or in unused pages.
 * @returns the key of the object
 */
export const storeBase = (
  segment: SegmentStorage & Pick<Segment<unknown>, 'eraseRemains'>,
  path: string,
): Promise<string> => {
  withDatabase(path, (database) => {
    segment.eraseRemains?.(database);
    database.exec('VACUUM');
  });
  return putBase(segment, path);
};

/**
 * Returns the IDs of documents that were added, changed or deleted while a segment was rebuilt: the differences between
 * the segment after and before, and documents that only the rebuilt one contains. The table `documents` has an `id` in
 * every format.
 */
export const findChangedIds = (after: string, before: string, rebuilt: string): string[] =>
  withDatabase(after, (database) => {
    database.prepare('ATTACH ? AS before').run(before);
    database.prepare('ATTACH ? AS fresh').run(rebuilt);
    const rows = database.prepare(`
      SELECT id FROM (SELECT * FROM main.documents EXCEPT SELECT * FROM before.documents)
      UNION SELECT id FROM before.documents WHERE id NOT IN (SELECT id FROM main.documents)
      UNION SELECT id FROM fresh.documents WHERE id NOT IN (SELECT id FROM main.documents)`);
    return rows.all().map(({ id }) => String(id));
  });
