import type { DatabaseSync } from 'node:sqlite';

/**
 * The position of a row contains its popularity, so that FTS5, which reads in the order of rowids, reads in the order of
 * the ranking: a search for `a` stops after the first rows instead of sorting half of the catalogue. A position is the
 * popularity, descending, and a unique number. It fits into the 53 bits of a JavaScript number.
 */
const levelSpan = 2 ** 42;
const levelMax = 2 ** 8 - 1;

/** Returns the first position of a popularity level, and the first position after it. */
export const getPositionRange = (level: number): [from: number, to: number] => {
  const from = (levelMax - Math.min(level, levelMax)) * levelSpan + 1;
  return [from, from + levelSpan];
};

/** The maximum length of prefixes that FTS5 indexes. */
export const prefixLettersMax = 3;

/**
 * The SQL expression for a name without spaces, so that `ac dc` and `acdc` are the same. SQLite uses the index only for
 * exactly this expression.
 */
export const nameWithoutSpaces = "replace(name, ' ', '')";

/** Returns a word in reverse, for an index by the end of words. */
export const reverseLetters = (word: string): string => [...word].toReversed().join('');

/**
 * Creates the tables of a segment. All texts are folded. `words` does not store the texts; its prefix indexes are for
 * searches of one to three letters. `spellings` finds a word by its beginning or its end.
 */
export const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, artists TEXT NOT NULL,
      album TEXT NOT NULL);
    CREATE INDEX by_joined ON documents (${nameWithoutSpaces});
    CREATE VIRTUAL TABLE words USING fts5 (name, artists, album, content = '', contentless_delete = 1,
      tokenize = 'unicode61', prefix = '1 2 3');
    CREATE TABLE spellings (word TEXT PRIMARY KEY, reversed TEXT NOT NULL) WITHOUT ROWID;
    CREATE INDEX by_end ON spellings (reversed);
  `);
