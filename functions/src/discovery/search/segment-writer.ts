import type { DatabaseSync } from 'node:sqlite';
import { foldName, getJoinedWords, getNameKey } from '../../platform/fold.ts';
import type { Changes } from '../../platform/segments/segment.ts';

import { getPopularityLevel, type SearchDocument } from './search-document.ts';
import { getPositionRange, reverseLetters } from './segment-format.ts';

/**
 * Returns the searchable texts of a document: its name; its artists; and its album, its sort name and all names without
 * punctuation and spaces.
 */
const getRow = ({ name, sortName = '', artists, album }: SearchDocument) => {
  const joined = [name, ...artists, album, sortName].flatMap(getJoinedWords);
  const otherTexts = [foldName(album), foldName(sortName), ...joined];
  return [getNameKey(name), foldName(artists.join(' ')), otherTexts.filter(Boolean).join(' ')] as const;
};

/** Applies changes to the tables of a segment. Can be repeated. */
export const applyChanges = (database: DatabaseSync, changes: Changes<SearchDocument>): void => {
  const findStored = database.prepare('SELECT position, name, artists, album FROM documents WHERE id = ?');
  const findLastPosition = database.prepare(
    'SELECT max(position) AS position FROM documents WHERE position >= ? AND position < ?',
  );
  const removeDocument = database.prepare('DELETE FROM documents WHERE position = ?');
  const removeWords = database.prepare('DELETE FROM words WHERE rowid = ?');
  const addDocument = database.prepare(
    'INSERT INTO documents (position, id, name, artists, album) VALUES (?, ?, ?, ?, ?)',
  );
  const addWords = database.prepare('INSERT INTO words (rowid, name, artists, album) VALUES (?, ?, ?, ?)');
  const addSpelling = database.prepare('INSERT OR IGNORE INTO spellings (word, reversed) VALUES (?, ?)');

  const add = (document: SearchDocument, [from, to]: [number, number]): void => {
    const row = getRow(document);
    const position = Number(findLastPosition.get(from, to)?.position ?? from - 1) + 1;
    addDocument.run(position, document.id, ...row);
    addWords.run(position, ...row);
    for (const word of row.join(' ').split(' ')) if (word) addSpelling.run(word, reverseLetters(word));
  };

  for (const [id, document] of changes) {
    const stored = findStored.get(id);
    const position = Number(stored?.position);
    const positions = document && getPositionRange(getPopularityLevel(document.plays));
    if (stored && document && positions) {
      const isSame = getRow(document).join('\n') === [stored.name, stored.artists, stored.album].join('\n');
      if (isSame && position >= positions[0] && position < positions[1]) continue;
    }
    if (stored) {
      removeDocument.run(position);
      removeWords.run(position);
    }
    if (document && positions) add(document, positions);
  }
};

/** Erases the remains of deleted documents: words in the internal segments of FTS5, and unused spellings. */
export const optimizeTables = (database: DatabaseSync): void =>
  database.exec(`
    INSERT INTO words (words) VALUES ('optimize');
    CREATE VIRTUAL TABLE temp.indexed_words USING fts5vocab('main', 'words', 'row');
    DELETE FROM spellings WHERE word NOT IN (SELECT term FROM temp.indexed_words);
    DROP TABLE temp.indexed_words;
  `);
