import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../segments/segment.ts';
import { ManagedDocument } from './managed-document.ts';

// The tables name no list's own filters and sorts, so a list that gains one goes on working: rows are in it from their
// next change on, or from a rebuild. There is no full-text index among them: one keeps words of what was removed.

/** Where `counts` keeps how many rows there are: no filter has this name. */
export const everything = '';

const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL);
    CREATE TABLE sorts (name TEXT, value, id TEXT, number INTEGER, PRIMARY KEY (name, value, id)) WITHOUT ROWID;
    CREATE TABLE words (word TEXT, number INTEGER, PRIMARY KEY (word, number)) WITHOUT ROWID;
    CREATE TABLE facets (name TEXT, value TEXT, number INTEGER, PRIMARY KEY (name, value, number)) WITHOUT ROWID;
    CREATE TABLE counts (name TEXT, value TEXT, label TEXT, count INTEGER NOT NULL, PRIMARY KEY (name, value)) WITHOUT ROWID;
    CREATE INDEX by_count ON counts (name, count DESC, value);
  `);

/** Takes documents in and out of a segment, and keeps the counts right with it. */
const writerOf = (database: DatabaseSync) => {
  const addDocument = database.prepare('INSERT INTO documents (number, id, content) VALUES (?, ?, ?)');
  const removeDocument = database.prepare('DELETE FROM documents WHERE number = ?');
  const addSort = database.prepare('INSERT INTO sorts (name, value, id, number) VALUES (?, ?, ?, ?)');
  const removeSort = database.prepare('DELETE FROM sorts WHERE name = ? AND value = ? AND id = ?');
  const addWord = database.prepare('INSERT INTO words (word, number) VALUES (?, ?)');
  const removeWord = database.prepare('DELETE FROM words WHERE word = ? AND number = ?');
  const addFacet = database.prepare('INSERT INTO facets (name, value, number) VALUES (?, ?, ?)');
  const removeFacet = database.prepare('DELETE FROM facets WHERE name = ? AND value = ? AND number = ?');
  const countUp = database.prepare(`
    INSERT INTO counts (name, value, label, count) VALUES (?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET count = count + 1, label = excluded.label`);
  const countDown = database.prepare('UPDATE counts SET count = count - 1 WHERE name = ? AND value = ?');
  const forget = database.prepare('DELETE FROM counts WHERE name = ? AND value = ? AND count = 0');

  const valuesOf = ({ filters }: ManagedDocument) =>
    Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, ...value })));

  return {
    add(number: number, id: string, content: string, document: ManagedDocument): void {
      addDocument.run(number, id, content);
      for (const [name, value] of Object.entries(document.sorts)) addSort.run(name, value, id, number);
      for (const word of document.words) addWord.run(word, number);
      for (const { name, value, label = null } of valuesOf(document)) {
        addFacet.run(name, value, number);
        countUp.run(name, value, label);
      }
      countUp.run(everything, everything, null);
    },
    remove(number: number, id: string, document: ManagedDocument): void {
      removeDocument.run(number);
      for (const [name, value] of Object.entries(document.sorts)) removeSort.run(name, value, id);
      for (const word of document.words) removeWord.run(word, number);
      for (const { name, value } of valuesOf(document)) {
        removeFacet.run(name, value, number);
        countDown.run(name, value);
        forget.run(name, value);
      }
      countDown.run(everything, everything);
    },
  };
};

const apply = (database: DatabaseSync, changes: Changes<ManagedDocument>): void => {
  const find = database.prepare('SELECT number, content FROM documents WHERE id = ?');
  const last = database.prepare('SELECT coalesce(max(number), 0) AS number FROM documents');
  const writer = writerOf(database);
  for (const [id, document] of changes) {
    const stored = find.get(id);
    const content = document && JSON.stringify(document);
    if (stored ? stored.content === content : content === null) continue;
    if (stored) writer.remove(Number(stored.number), id, ManagedDocument.parse(JSON.parse(String(stored.content))));
    const number = Number(stored?.number ?? Number(last.get()?.number) + 1);
    if (document && content !== null) writer.add(number, id, content, document);
  }
};

/**
 * An index over the rows of a managed list. What only those may look for who manage (addresses, people who did not choose
 * to be found) is in it, so it lies in a folder that only their function may read.
 * @param folder where its objects lie: `private/users`
 * @param forgetsAfterHours 0 where a removal leaves nothing behind, which costs a new file each time
 */
export const managedSegment = (folder: `private/${string}`, forgetsAfterHours = 0): Segment<ManagedDocument> => ({
  bucket: 'SEARCH_BUCKET',
  folder,
  forgetsAfterHours,
  document: ManagedDocument,
  createTables,
  apply,
});
