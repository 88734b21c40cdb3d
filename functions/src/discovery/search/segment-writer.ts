import { DatabaseSync } from 'node:sqlite';
import { fold, nameKey } from '../../platform/fold.ts';
import { reversed } from './reversed.ts';
import { type Changes, levelOf, type SearchDocument, typeOfId } from './search-document.ts';
import { createTables, placesAt } from './segment-format.ts';

const rowOf = ({ name, artists, album }: SearchDocument) =>
  [nameKey(name), fold(artists.join(' ')), fold(album)] as const;

/** Makes an empty segment. */
export const createSegment = (path: string): void => {
  const database = new DatabaseSync(path);
  createTables(database);
  database.close();
};

/**
 * Brings a segment's file up to the changes, all or none. Doing it twice changes nothing.
 * @returns whether anything in it is different now
 */
export const applyChanges = (path: string, changes: Changes): boolean => {
  const database = new DatabaseSync(path);
  const find = database.prepare('SELECT place, name, artists, album FROM documents WHERE id = ?');
  const last = database.prepare('SELECT max(place) AS place FROM documents WHERE place >= ? AND place < ?');
  const removeDocument = database.prepare('DELETE FROM documents WHERE place = ?');
  const removeWords = database.prepare('DELETE FROM words WHERE rowid = ?');
  const addDocument = database.prepare(
    'INSERT INTO documents (place, id, name, artists, album) VALUES (?, ?, ?, ?, ?)',
  );
  const addWords = database.prepare('INSERT INTO words (rowid, name, artists, album) VALUES (?, ?, ?, ?)');
  const addSpelling = database.prepare('INSERT OR IGNORE INTO spellings (word, reversed) VALUES (?, ?)');

  const add = (document: SearchDocument, [from, to]: [number, number]): void => {
    const row = rowOf(document);
    const place = Number(last.get(from, to)?.place ?? from - 1) + 1;
    addDocument.run(place, document.id, ...row);
    addWords.run(place, ...row);
    for (const word of row.join(' ').split(' ')) if (word) addSpelling.run(word, reversed(word));
  };

  const apply = (id: string, document: SearchDocument | null): boolean => {
    const type = typeOfId(id);
    if (!type) return false;
    const stored = find.get(id);
    const place = Number(stored?.place);
    const places = document && placesAt(type, levelOf(document.plays));
    if (!stored && !document) return false;
    if (stored && document && places) {
      const same = rowOf(document).join('\n') === [stored.name, stored.artists, stored.album].join('\n');
      if (same && place >= places[0] && place < places[1]) return false;
    }
    if (stored) {
      removeDocument.run(place);
      removeWords.run(place);
    }
    if (document && places) add(document, places);
    return true;
  };

  try {
    database.exec('BEGIN');
    const changed = [...changes].map(([id, document]) => apply(id, document)).includes(true);
    database.exec('COMMIT');
    return changed;
  } finally {
    database.close();
  }
};
