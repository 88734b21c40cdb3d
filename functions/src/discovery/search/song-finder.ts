import type { DatabaseSync } from 'node:sqlite';
import { isOneEditApart } from './edit-distance.ts';
import type { SongQuery } from './search-index.ts';
import { nameWithoutSpaces } from './segment-format.ts';

/** The maximum number of words of a name, and of letters of a word. Further ones are ignored. */
const wordsMax = 10;
const lettersMax = 40;
/** The maximum number of spellings of the artist. */
const artistsMax = 12;
/** The maximum number of tracks with the same name that are checked for the artist, most played first. */
const sameNameMax = 50;
/** The maximum number of tracks of an album that are compared with a misspelled title, and its minimum length. */
const albumTracksMax = 100;
const typoLettersMin = 4;

const getWords = (folded: string): string[] =>
  folded
    .split(' ')
    .filter(Boolean)
    .slice(0, wordsMax)
    .map((word) => word.slice(0, lettersMax));

/** Returns an FTS5 phrase. Words contain only letters and digits, so they can be quoted safely. */
const getPhrase = (words: readonly string[]): string => `"${words.join(' ')}"`;

/** Finds tracks in the segment of tracks by title and artist. Runs at most nine small queries for a song. */
export class SongFinder {
  readonly #selectByJoined;
  readonly #selectByWords;
  readonly #selectByAlbum;

  constructor(database: DatabaseSync) {
    this.#selectByJoined = database.prepare(
      `SELECT id, artists, album FROM documents WHERE ${nameWithoutSpaces} = ? ORDER BY position LIMIT ?`,
    );
    this.#selectByWords = database.prepare(`
      SELECT id FROM documents WHERE position IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY position`);
    this.#selectByAlbum = database.prepare(`
      SELECT id, ${nameWithoutSpaces} AS joined FROM documents WHERE position IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY position`);
  }

  /** Returns the ids of tracks, most likely first. */
  find({ keys, words, artists, album }: SongQuery, count: number): string[] {
    const artistNames = artists
      .map(getWords)
      .filter((name) => name.length > 0)
      .slice(0, artistsMax);
    const titles = [...new Set(words)].map(getWords).filter((title) => title.length > 0);
    const sameName = [...new Set(keys)].flatMap((key) => this.#selectByJoined.all(key, sameNameMax));
    const byArtist = sameName.filter((row) =>
      artistNames.some((name) => ` ${row.artists} `.includes(` ${name.join(' ')} `)),
    );
    const foundIds = new Set(byArtist.map(({ id }) => String(id)));
    const addMatches = (expression: string): void => {
      if (foundIds.size >= count) return;
      for (const { id } of this.#selectByWords.all(expression, count)) foundIds.add(String(id));
    };
    const anyArtist = `(${artistNames.map(getPhrase).join(' OR ')})`;
    if (artistNames.length > 0) {
      for (const title of titles) addMatches(`name : (^ ${getPhrase(title)}) AND ${anyArtist}`);
      for (const title of titles) {
        addMatches(`name : (${title.map((word) => getPhrase([word])).join(' AND ')}) AND ${anyArtist}`);
      }
    }
    const albumWords = getWords(album);
    if (foundIds.size === 0 && artistNames.length > 0 && albumWords.length > 0) {
      const rows = this.#selectByAlbum.all(
        `artists : ${anyArtist} AND album : ${getPhrase(albumWords)}`,
        albumTracksMax,
      );
      const isSimilar = (joined: string): boolean =>
        keys.some((key) => key.length >= typoLettersMin && isOneEditApart(key, joined));
      for (const { id, joined } of rows) if (isSimilar(String(joined))) foundIds.add(String(id));
    }
    if (foundIds.size === 0) {
      const onSameAlbum = sameName.filter((row) => album !== '' && ` ${row.album} `.includes(` ${album} `));
      for (const { id } of [...onSameAlbum, ...sameName]) foundIds.add(String(id));
      for (const title of titles) addMatches(`name : (^ ${getPhrase(title)})`);
    }
    return [...foundIds].slice(0, count);
  }
}
