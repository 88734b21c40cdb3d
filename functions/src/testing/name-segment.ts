import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { openNewestSegment } from '../platform/segments/newest-segment.ts';
import type { Segment } from '../platform/segments/segment.ts';

/** Creates a segment of names, for tests of how segments are stored. */
export const createNameSegment = (folder: string, purgeAfterHours = 24): Segment<string> => ({
  bucket: 'SEARCH_BUCKET',
  folder,
  purgeAfterHours,
  document: z.string(),
  createTables: (database) => database.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, name TEXT NOT NULL)'),
  apply(database, changes) {
    const put = database.prepare('INSERT OR REPLACE INTO documents (id, name) VALUES (?, ?)');
    const remove = database.prepare('DELETE FROM documents WHERE id = ?');
    for (const [id, name] of changes) {
      if (name === null) remove.run(id);
      else put.run(id, name);
    }
  },
});

const getNamesIn = (database: DatabaseSync): string[] =>
  database
    .prepare('SELECT name FROM documents ORDER BY name')
    .all()
    .map(({ name }) => String(name));

/** Simulates a container that reads a segment. Returns all names, sorted, or undefined if no segment exists. */
export const createNameReader = (segment: Segment<string>, now?: () => number) => {
  const newest = openNewestSegment(segment, (database) => () => getNamesIn(database), now);
  return async (): Promise<string[] | undefined> => (await newest())?.();
};
