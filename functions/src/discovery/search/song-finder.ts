import type { DatabaseSync } from 'node:sqlite';
import { isOneEdit } from './one-edit.ts';
import type { NamedSong } from './search-index.ts';
import { joinedName } from './segment-format.ts';

/** Words of a name that count, and letters of one: more make no song easier to find. */
const wordsMax = 10;
const lettersMax = 40;
/** Spellings of whose it is that are looked at. */
const artistsMax = 12;
/** Tracks of one name that are looked through for the artist's: the most played. */
const sameNameMax = 50;
/** Tracks of an album that are compared with a misspelt title, and letters that such a title has at least. */
const albumTracksMax = 100;
const misspeltMin = 4;

const wordsOf = (folded: string): string[] =>
  folded
    .split(' ')
    .filter(Boolean)
    .slice(0, wordsMax)
    .map((word) => word.slice(0, lettersMax));

/** FTS5: words are letters and digits only, so quotes hold them. */
const phrase = (words: readonly string[]): string => `"${words.join(' ')}"`;

/** Finds tracks in the tracks' segment by what they are called and by whom they are. A song takes nine small queries at most. */
export class SongFinder {
  readonly #byJoined;
  readonly #byWords;
  readonly #byAlbum;

  constructor(database: DatabaseSync) {
    this.#byJoined = database.prepare(
      `SELECT id, artists, album FROM documents WHERE ${joinedName} = ? ORDER BY place LIMIT ?`,
    );
    this.#byWords = database.prepare(`
      SELECT id FROM documents WHERE place IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
    this.#byAlbum = database.prepare(`
      SELECT id, ${joinedName} AS joined FROM documents WHERE place IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
  }

  /** Ids, the likeliest first. */
  find({ keys, words, artists, album }: NamedSong, count: number): string[] {
    const named = artists
      .map(wordsOf)
      .filter((name) => name.length > 0)
      .slice(0, artistsMax);
    const titles = [...new Set(words)].map(wordsOf).filter((title) => title.length > 0);
    const sameName = [...new Set(keys)].flatMap((key) => this.#byJoined.all(key, sameNameMax));
    const theirs = sameName.filter((row) => named.some((name) => ` ${row.artists} `.includes(` ${name.join(' ')} `)));
    const found = new Set(theirs.map(({ id }) => String(id)));
    const ask = (expression: string): void => {
      if (found.size >= count) return;
      for (const { id } of this.#byWords.all(expression, count)) found.add(String(id));
    };
    if (named.length > 0) {
      const by = `(${named.map(phrase).join(' OR ')})`;
      for (const title of titles) ask(`name : (^ ${phrase(title)}) AND ${by}`);
      for (const title of titles) ask(`name : (${title.map((word) => phrase([word])).join(' AND ')}) AND ${by}`);
    }
    const onAlbum = wordsOf(album);
    if (found.size === 0 && named.length > 0 && onAlbum.length > 0) {
      const by = `(${named.map(phrase).join(' OR ')})`;
      const rows = this.#byAlbum.all(`artists : ${by} AND album : ${phrase(onAlbum)}`, albumTracksMax);
      const isNear = (joined: string): boolean =>
        keys.some((key) => key.length >= misspeltMin && isOneEdit(key, joined));
      for (const { id, joined } of rows) if (isNear(String(joined))) found.add(String(id));
    }
    if (found.size === 0) {
      const onSameAlbum = sameName.filter((row) => album !== '' && ` ${row.album} `.includes(` ${album} `));
      for (const { id } of [...onSameAlbum, ...sameName]) found.add(String(id));
      for (const title of titles) ask(`name : (^ ${phrase(title)})`);
    }
    return [...found].slice(0, count);
  }
}
