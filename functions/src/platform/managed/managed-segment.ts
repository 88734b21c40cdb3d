import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../segments/segment.ts';
import { ManagedDocument } from './managed-document.ts';

// The tables do not depend on the filters and sorts of a list, so that they can be extended: rows get the new values
// with their next change, or with a rebuild. There is no full-text index, because it would retain words of removed
// rows.

/** The name of the total number of rows in `counts`. No filter has this name. */
export const totalName = '';

const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL);
    CREATE TABLE sorts (name TEXT, value, id TEXT, number INTEGER, PRIMARY KEY (name, value, id)) WITHOUT ROWID;
    CREATE TABLE words (word TEXT, number INTEGER, PRIMARY KEY (word, number)) WITHOUT ROWID;
    CREATE TABLE facets (name TEXT, value TEXT, number INTEGER, PRIMARY KEY (name, value, number)) WITHOUT ROWID;
    CREATE TABLE counts (name TEXT, value TEXT, label TEXT, count INTEGER NOT NULL, PRIMARY KEY (name, value)) WITHOUT ROWID;
    CREATE INDEX by_count ON counts (name, count DESC, value);
  `);

/** Returns functions that add and remove documents and update the counts. */
const createWriter = (database: DatabaseSync) => {
  const addDocument = database.prepare('INSERT INTO documents (number, id, content) VALUES (?, ?, ?)');
  const removeDocument = database.prepare('DELETE FROM documents WHERE number = ?');
  const addSort = database.prepare('INSERT INTO sorts (name, value, id, number) VALUES (?, ?, ?, ?)');
  const removeSort = database.prepare('DELETE FROM sorts WHERE name = ? AND value = ? AND id = ?');
  const addWord = database.prepare('INSERT INTO words (word, number) VALUES (?, ?)');
  const removeWord = database.prepare('DELETE FROM words WHERE word = ? AND number = ?');
  const addFacet = database.prepare('INSERT INTO facets (name, value, number) VALUES (?, ?, ?)');
  const removeFacet = database.prepare('DELETE FROM facets WHERE name = ? AND value = ? AND number = ?');
  const incrementCount = database.prepare(`
    INSERT INTO counts (name, value, label, count) VALUES (?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET count = count + 1, label = excluded.label`);
  const decrementCount = database.prepare('UPDATE counts SET count = count - 1 WHERE name = ? AND value = ?');
  const removeEmptyCount = database.prepare('DELETE FROM counts WHERE name = ? AND value = ? AND count = 0');

  const getValues = ({ filters }: ManagedDocument) =>
    Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, ...value })));

  return {
    add(number: number, id: string, content: string, document: ManagedDocument): void {
      addDocument.run(number, id, content);
      for (const [name, value] of Object.entries(document.sorts)) addSort.run(name, value, id, number);
      for (const word of document.words) addWord.run(word, number);
      for (const { name, value, label = null } of getValues(document)) {
        addFacet.run(name, value, number);
        incrementCount.run(name, value, label);
      }
      incrementCount.run(totalName, totalName, null);
    },
    remove(number: number, id: string, document: ManagedDocument): void {
      removeDocument.run(number);
      for (const [name, value] of Object.entries(document.sorts)) removeSort.run(name, value, id);
      for (const word of document.words) removeWord.run(word, number);
      for (const { name, value } of getValues(document)) {
        removeFacet.run(name, value, number);
        decrementCount.run(name, value);
        removeEmptyCount.run(name, value);
      }
      decrementCount.run(totalName, totalName);
    },
  };
};

const apply = (database: DatabaseSync, changes: Changes<ManagedDocument>): void => {
  const findStored = database.prepare('SELECT number, content FROM documents WHERE id = ?');
  const findLastNumber = database.prepare('SELECT coalesce(max(number), 0) AS number FROM documents');
  const writer = createWriter(database);
  for (const [id, document] of changes) {
    const stored = findStored.get(id);
    const content = document && JSON.stringify(document);
    if (stored ? stored.content === content : content === null) continue;
    if (stored) writer.remove(Number(stored.number), id, ManagedDocument.parse(JSON.parse(String(stored.content))));
    const number = Number(stored?.number ?? Number(findLastNumber.get()?.number) + 1);
    if (document && content !== null) writer.add(number, id, content, document);
  }
};

/**
 * Declares the segment of a managed list. It contains data that only admins may search (email addresses, users who are
 * not discoverable), so it is stored in a folder that only their function may read.
 * @param folder the folder of its objects: `private/users`
 * @param purgeAfterHours 0 to delete removed documents from the files immediately, which creates a new file each time
 */
export const createManagedSegment = (folder: `private/${string}`, purgeAfterHours = 0): Segment<ManagedDocument> => ({
  bucket: 'SEARCH_BUCKET',
  folder,
  purgeAfterHours,
  document: ManagedDocument,
  createTables,
  apply,
});
