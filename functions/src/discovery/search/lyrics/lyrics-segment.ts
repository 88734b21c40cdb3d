import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Changes, Segment } from '../../../platform/segments/segment.ts';
import { levelOf } from '../search-document.ts';
import { placesAt } from '../segment-format.ts';
import { LyricsDocument } from './lyrics-document.ts';

const createTables = (database: DatabaseSync): void =>
  database.exec(`
    CREATE TABLE documents (place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, digest TEXT NOT NULL);
    CREATE VIRTUAL TABLE lines USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'unicode61');
  `);

const digestOf = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 16);

const apply = (database: DatabaseSync, changes: Changes<LyricsDocument>): void => {
  const find = database.prepare('SELECT place, digest FROM documents WHERE id = ?');
  const last = database.prepare('SELECT max(place) AS place FROM documents WHERE place >= ? AND place < ?');
  const removeDocument = database.prepare('DELETE FROM documents WHERE place = ?');
  const removeWords = database.prepare('DELETE FROM lines WHERE rowid = ?');
  const addDocument = database.prepare('INSERT INTO documents (place, id, digest) VALUES (?, ?, ?)');
  const addWords = database.prepare('INSERT INTO lines (rowid, words) VALUES (?, ?)');
  for (const [id, document] of changes) {
    const stored = find.get(id);
    const digest = document && digestOf(document.words);
    if (stored && stored.digest === digest) continue;
    if (stored) {
      removeDocument.run(Number(stored.place));
      removeWords.run(Number(stored.place));
    }
    if (!document || !digest) continue;
    const [from, to] = placesAt(levelOf(document.plays));
    const place = Number(last.get(from, to)?.place ?? from - 1) + 1;
    addDocument.run(place, id, digest);
    addWords.run(place, document.words);
  }
};

/**
 * The index over lyrics, apart from that of the tracks, so that nobody who looks for a name waits for it: words with their
 * places, of which phrases are found, and no text. Some 60 MB for 100,000 songs.
 */
export const lyricsSegment: Segment<LyricsDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'search/lyrics',
  forgetsAfterHours: 24,
  document: LyricsDocument,
  createTables,
  apply,
  tidy: (database) => database.exec("INSERT INTO lines (lines) VALUES ('optimize')"),
};
