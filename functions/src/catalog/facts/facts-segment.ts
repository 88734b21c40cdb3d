import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../../platform/segments/segment.ts';
import { packFacts } from './packed-facts.ts';
import { FactDocument } from './track-facts.ts';

/** `moves` says, in the order of its rows, what was changed since the file was made: a reader takes up those alone that it lacks. */
const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (id TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE moves (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE);
  `);

const apply = (database: DatabaseSync, changes: Changes<FactDocument>): void => {
  const put = database.prepare('INSERT OR REPLACE INTO documents (id, facts) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM documents WHERE id = ?');
  const move = database.prepare('INSERT OR REPLACE INTO moves (id) VALUES (?)');
  for (const [id, document] of changes) {
    if (document) put.run(id, packFacts(document));
    else remove.run(id);
    move.run(id);
  }
};

/**
 * What rules are evaluated over: the facts of every track that is out. As the search index (`platform/segments`): one file,
 * and what has changed since. Some 37 MB for 100,000 tracks with their albums and what their details say.
 */
export const factsSegment: Segment<FactDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'facts/tracks',
  forgetsAfterHours: 24,
  document: FactDocument,
  createTables,
  apply,
  tidy: (database) => database.exec('DELETE FROM moves'),
};
