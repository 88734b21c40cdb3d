import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../../platform/segments/segment.ts';
import { packFacts } from './packed-facts.ts';
import { FactDocument } from './track-facts.ts';

/**
 * `changes` lists documents in the order of their changes since the file was created. A reader loads only the
 * changes that it does not have.
 */
const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (id TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE changes (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE);
  `);

const apply = (database: DatabaseSync, changes: Changes<FactDocument>): void => {
  const put = database.prepare('INSERT OR REPLACE INTO documents (id, facts) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM documents WHERE id = ?');
  const recordChange = database.prepare('INSERT OR REPLACE INTO changes (id) VALUES (?)');
  for (const [id, document] of changes) {
    if (document) put.run(id, packFacts(document));
    else remove.run(id);
    recordChange.run(id);
  }
};

/**
 * The facts of every published track. Smart playlist rules are evaluated over them. They are stored like the search
 * index (`platform/segments`), as one file and the later changes. The file has about 37 MB for 100,000 tracks with
 * their albums and details.
 */
export const factsSegment: Segment<FactDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'facts/tracks',
  purgeAfterHours: 24,
  document: FactDocument,
  createTables,
  apply,
  eraseRemains: (database) => database.exec('DELETE FROM changes'),
};
