import type { DatabaseSync } from 'node:sqlite';

/**
 * A row's place says its popularity, so that the order of rowids, in which FTS5 reads, is the order of ranking: a search
 * for `a` stops after the first rows instead of sorting half the catalogue. Popularity descending, then a number of its
 * own; all within the 53 bits of a number.
 */
const levelSpan = 2 ** 42;
const levelMax = 2 ** 8 - 1;

/** First place of a level of popularity, and the first one after it. */
export const placesAt = (level: number): [from: number, to: number] => {
  const from = (levelMax - Math.min(level, levelMax)) * levelSpan + 1;
  return [from, from + levelSpan];
};

/** Beginnings of words that are an index of their own. */
export const prefixLettersMax = 3;

/** A name without its spaces: `3am`, `ac dc` and `acdc` are one. SQLite takes the index for this very expression. */
export const joinedName = "replace(name, ' ', '')";

/**
 * Makes the tables of an empty segment. Texts come in folded. `words` holds no text of its own; its prefix indexes serve
 * searches of one to three letters. `spellings` finds a word by its beginning or by its end.
 */
export const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, artists TEXT NOT NULL,
      album TEXT NOT NULL);
    CREATE INDEX by_joined ON documents (${joinedName});
    CREATE VIRTUAL TABLE words USING fts5 (name, artists, album, content = '', contentless_delete = 1,
      tokenize = 'unicode61', prefix = '1 2 3');
    CREATE TABLE spellings (word TEXT PRIMARY KEY, reversed TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX by_end ON spellings (reversed);
  `);
