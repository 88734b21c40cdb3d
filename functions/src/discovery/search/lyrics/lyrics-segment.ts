import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../../../platform/segments/segment.ts';
import { getPopularityLevel } from '../search-document.ts';
import { getPositionRange } from '../segment-format.ts';
import { LyricsDocument } from './lyrics-document.ts';

const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, digest TEXT NOT NULL);
    CREATE TABLE words (word TEXT PRIMARY KEY, songs INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE lines USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'unicode61');
  `);

const getDigest = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 16);

const apply = (database: DatabaseSync, changes: Changes<LyricsDocument>): void => {
  const findStored = database.prepare('SELECT position, digest FROM documents WHERE id = ?');
  const findLastPosition = database.prepare(
    'SELECT max(position) AS position FROM documents WHERE position >= ? AND position < ?',
  );
  const removeDocument = database.prepare('DELETE FROM documents WHERE position = ?');
  const removeLyrics = database.prepare('DELETE FROM lines WHERE rowid = ?');
  const addDocument = database.prepare('INSERT INTO documents (position, id, digest) VALUES (?, ?, ?)');
  const addLyrics = database.prepare('INSERT INTO lines (rowid, words) VALUES (?, ?)');
  const addWord = database.prepare('INSERT OR IGNORE INTO words (word, songs) VALUES (?, 1)');
  const words = new Set<string>();
  for (const [id, document] of changes) {
    const stored = findStored.get(id);
    const digest = document && getDigest(document.words);
    if (stored && stored.digest === digest) continue;
    if (stored) {
      removeDocument.run(Number(stored.position));
      removeLyrics.run(Number(stored.position));
    }
    if (!document || !digest) continue;
    const [from, to] = getPositionRange(getPopularityLevel(document.plays));
    const position = Number(findLastPosition.get(from, to)?.position ?? from - 1) + 1;
    addDocument.run(position, id, digest);
    addLyrics.run(position, document.words);
    for (const word of document.words.split(' ')) words.add(word);
  }
  for (const word of words) addWord.run(word);
};

/** Counts the songs of each word, which determines the rare words of a line, and erases unused words. */
const eraseRemains = (database: DatabaseSync): void =>
  database.exec(`
    INSERT INTO lines (lines) VALUES ('optimize');
    CREATE VIRTUAL TABLE temp.indexed_words USING fts5vocab('main', 'lines', 'row');
    DELETE FROM words;
    INSERT INTO words (word, songs) SELECT term, doc FROM temp.indexed_words;
    DROP TABLE temp.indexed_words;
  `);

/**
 * The segment of lyrics. It is separate from the tracks, so that searches for names do not wait for it. It contains
 * words with their positions, for phrases, and the number of songs of each word, but no texts. It takes about 60 MB for
 * 100,000 songs.
 */
export const lyricsSegment: Segment<LyricsDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'search/lyrics',
  purgeAfterHours: 24,
  document: LyricsDocument,
  createTables,
  apply,
  eraseRemains,
};
