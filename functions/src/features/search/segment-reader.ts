import { DatabaseSync } from 'node:sqlite';
import type { SearchType } from '@overtone/shared/search/search.model.ts';
import { fold, nameKey } from './fold.ts';
import { isOneEdit } from './one-edit.ts';
import { reversed } from './reversed.ts';
import type { Hit, Hits } from './search-index.ts';
import { placesOf } from './segment-format.ts';

/** Words of a search that count, and letters of a word: more make no search better. */
const wordsMax = 10;
const lettersMax = 40;
/** With fewer results than this the search may be misspelt. Shorter words are one letter from too many others. */
const fewHits = 3;
const misspeltLettersMin = 4;
const spellingsMax = 20;

/** FTS5 expressions from the best kind of match to the loosest. Words are letters and digits only, so quotes hold them. */
const expressionsOf = (words: readonly string[]): string[] => [
  `name : ^ "${words.join(' ')}"`,
  `name : ^ "${words.join(' ')}" *`,
  `name : (${words.map((word) => `"${word}"`).join(' AND ')})`,
  `name : (${words.map((word) => `"${word}" *`).join(' AND ')})`,
  words.map((word) => `"${word}"`).join(' AND '),
  words.map((word) => `"${word}" *`).join(' AND '),
];

/** A segment that is open for searching. Not to be used after `close`. */
export class SegmentReader {
  readonly #database;
  readonly #byName;
  readonly #byWords;
  readonly #byBeginning;
  readonly #byEnd;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    this.#byName = this.#database.prepare(
      'SELECT id FROM documents WHERE name = ? AND place >= ? AND place < ? ORDER BY place LIMIT ?',
    );
    this.#byWords = this.#database.prepare(`
      SELECT id FROM documents WHERE place IN
        (SELECT rowid FROM words WHERE words MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
    this.#byBeginning = this.#database.prepare('SELECT word FROM spellings WHERE word >= ? AND word < ?');
    this.#byEnd = this.#database.prepare('SELECT word FROM spellings WHERE reversed >= ? AND reversed < ?');
  }

  find(text: string, types: readonly SearchType[], count: number): Hits {
    const name = nameKey(text);
    const words = fold(text)
      .split(' ')
      .filter(Boolean)
      .slice(0, wordsMax)
      .map((word) => word.slice(0, lettersMax));
    const expressions = words.length > 0 ? expressionsOf(words) : [];
    const search = (tried: readonly string[]): Hits => {
      const of = (type: SearchType) => (types.includes(type) ? this.#findType(type, name, tried, count) : []);
      return { tracks: of('tracks'), albums: of('albums'), artists: of('artists'), genres: of('genres') };
    };
    const hits = search(expressions);
    if (Object.values(hits).flat().length >= fewHits || words.length === 0) return hits;
    return search([...expressions, this.#respelt(words)]);
  }

  close(): void {
    this.#database.close();
  }

  #findType(type: SearchType, name: string, expressions: readonly string[], count: number): Hit[] {
    // As integers: bound as floats, FTS5 would not stop at the last one.
    const places = placesOf(type).map(BigInt);
    const tiers = new Map(this.#byName.all(name, ...places, count).map(({ id }) => [String(id), 0]));
    for (const [index, expression] of expressions.entries()) {
      if (tiers.size >= count) break;
      for (const { id } of this.#byWords.all(expression, ...places, count)) {
        if (!tiers.has(String(id))) tiers.set(String(id), index + 1);
      }
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }

  /** The words, each with those that are one letter away. */
  #respelt(words: readonly string[]): string {
    const alternatives = words.map((word) => [`"${word}" *`, ...this.#near(word).map((near) => `"${near}"`)]);
    return alternatives.map((choices) => `(${choices.join(' OR ')})`).join(' AND ');
  }

  /**
   * Known words that are one letter from this one, or that begin with such a word. One slip touches two neighbouring
   * thirds of a word at most, so either its first third or its last is right: two ranges of an index hold them all.
   */
  #near(word: string): string[] {
    if (word.length < misspeltLettersMin) return [];
    const third = Math.floor(word.length / 3);
    const range = (part: string): [string, string] => [part, `${part}\u{10FFFF}`];
    const found = [
      ...this.#byBeginning.all(...range(word.slice(0, third))),
      ...this.#byEnd.all(...range(reversed(word).slice(0, third))),
    ].map((row) => String(row.word));
    const isNear = (known: string) =>
      [word.length - 1, word.length, word.length + 1].some((length) => isOneEdit(word, known.slice(0, length)));
    return [...new Set(found.filter(isNear))].toSorted((a, b) => a.length - b.length).slice(0, spellingsMax);
  }
}
