import type { DatabaseSync } from 'node:sqlite';
import { foldJoined, foldName, nameKey } from '../../platform/fold.ts';
import { isOneEdit } from './one-edit.ts';
import { reversed } from './reversed.ts';
import type { Hit } from './search-index.ts';
import { joinedName, prefixLettersMax } from './segment-format.ts';
import { SongFinder } from './song-finder.ts';

/** Words of a search that count, and letters of a word: more make no search better. */
const wordsMax = 10;
const lettersMax = 40;
/** Shorter words are one letter from too many others. */
const misspeltLettersMin = 4;
const spellingsMax = 20;

/** SQLite's word for no limit. */
const everything = -1;

/** From a beginning of words to the first word after them all. */
const rangeOf = (beginning: string): [from: string, to: string] => [beginning, `${beginning}\u{10FFFF}`];

/** Known words that stand for an unfinished one, at most; with more, FTS5 gathers the beginning itself. */
const completionsMax = 64;

/** FTS5 expressions. Words are letters and digits only, so quotes hold them. */
const any = (choices: readonly string[]): string => `(${choices.join(' OR ')})`;
const all = (words: readonly (readonly string[])[]): string => words.map(any).join(' AND ');

/** A word that is one sign of Chinese, Japanese or Korean: with others it is a word of that language where they stand together. */
const sign = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const isInSigns = (words: readonly string[]): boolean => words.length > 1 && words.every((word) => sign.test(word));

/**
 * Expressions from the best kind of match to the loosest.
 * @param completions for each word what it may stand for while it is unfinished
 */
const expressionsOf = (words: readonly string[], completions: readonly (readonly string[])[]): string[] => {
  const whole = words.map((word) => [`"${word}"`]);
  const before = words.slice(0, -1).map((word) => `${word} `);
  const unfinished = (completions.at(-1) ?? []).map((last) => `"${before.join('')}${last.slice(1)}`);
  const begun = unfinished.map((phrase) => `^ ${phrase}`);
  const isComplete = completions.every((choices) => choices.length > 0);
  return [
    `name : (^ "${words.join(' ')}")`,
    ...(begun.length > 0 ? [`name : ${any(begun)}`] : []),
    ...(isInSigns(words) ? [`name : ${any([`"${words.join(' ')}"`, ...unfinished])}`] : []),
    `name : (${all(whole)})`,
    ...(isComplete ? [`name : (${all(completions)})`] : []),
    all(whole),
    ...(isComplete ? [all(completions)] : []),
  ];
};

/** What somebody typed, as a segment is asked for it. */
export interface Asked {
  readonly name: string;
  readonly words: readonly string[];
  /** The same with what punctuation divides as one word; empty where it divides nothing. */
  readonly joined: readonly string[];
}

const cut = (folded: string): string[] =>
  folded
    .split(' ')
    .filter(Boolean)
    .slice(0, wordsMax)
    .map((word) => word.slice(0, lettersMax));

/** Folds a text, and cuts it to the words and letters that count. */
export const askedOf = (text: string): Asked => {
  const [folded, joined] = [foldName(text), foldJoined(text)];
  return { name: nameKey(text), words: cut(folded), joined: joined === folded ? [] : cut(joined) };
};

/** Finds in the segment of one kind. */
export class SegmentReader {
  /** Finds tracks that are known by their name and whose they are. */
  readonly songs: SongFinder;
  readonly #byName;
  readonly #byJoined;
  readonly #byWords;
  readonly #byBeginning;
  readonly #byEnd;

  constructor(database: DatabaseSync) {
    this.songs = new SongFinder(database);
    this.#byName = database.prepare(
      `SELECT id FROM documents WHERE ${joinedName} = ? AND name = ? ORDER BY place LIMIT ?`,
    );
    this.#byJoined = database.prepare(`SELECT id FROM documents WHERE ${joinedName} = ? ORDER BY place LIMIT ?`);
    this.#byWords = database.prepare(`
      SELECT id FROM documents WHERE place IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
    this.#byBeginning = database.prepare('SELECT word FROM spellings WHERE word >= ? AND word < ? LIMIT ?');
    this.#byEnd = database.prepare('SELECT word FROM spellings WHERE reversed >= ? AND reversed < ?');
  }

  /**
   * The best matches first.
   * @param maySlip whether words count that are one letter away, too
   */
  find({ name, words, joined }: Asked, count: number, maySlip: boolean): Hit[] {
    const key = name.replaceAll(' ', '');
    const expressions = [...this.#expressions(words, maySlip), ...this.#expressions(joined, maySlip)];
    const finders = [
      () => this.#byName.all(key, name, count),
      () => this.#byJoined.all(key, count),
      ...expressions.map((expression) => () => this.#byWords.all(expression, count)),
    ];
    const tiers = new Map<string, number>();
    for (const [tier, rows] of finders.entries()) {
      if (tiers.size >= count) break;
      for (const { id } of rows()) if (!tiers.has(String(id))) tiers.set(String(id), tier);
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }

  #expressions(words: readonly string[], maySlip: boolean): string[] {
    if (words.length === 0) return [];
    const completions = words.map((word) => this.#completions(word));
    return [...expressionsOf(words, completions), ...(maySlip ? this.#respelt(words) : [])];
  }

  /** The words, each with those that are one letter away; nothing when one of them is like no known word. */
  #respelt(words: readonly string[]): string[] {
    const choices = words.map((word) => [...this.#completions(word), ...this.#near(word).map((near) => `"${near}"`)]);
    return choices.every((some) => some.length > 0) ? [all(choices)] : [];
  }

  /**
   * What an unfinished word may be. FTS5 merges all places of all words that begin with it before it looks at the first,
   * in each query; of words by name it reads only the places that the rest of the query leaves.
   */
  #completions(word: string): string[] {
    if (word.length <= prefixLettersMax) return [`"${word}" *`];
    const known = this.#byBeginning.all(...rangeOf(word), completionsMax + 1);
    return known.length > completionsMax ? [`"${word}" *`] : known.map((row) => `"${row.word}"`);
  }

  /**
   * Known words that are one letter from this one, or that begin with such a word. One slip touches two neighbouring
   * thirds of a word at most, so either its first third or its last is right: two ranges of an index hold them all.
   */
  #near(word: string): string[] {
    if (word.length < misspeltLettersMin) return [];
    const third = Math.floor(word.length / 3);
    const found = [
      ...this.#byBeginning.all(...rangeOf(word.slice(0, third)), everything),
      ...this.#byEnd.all(...rangeOf(reversed(word).slice(0, third))),
    ].map((row) => String(row.word));
    const isNear = (known: string) =>
      [word.length - 1, word.length, word.length + 1].some((length) => isOneEdit(word, known.slice(0, length)));
    return [...new Set(found.filter(isNear))].toSorted((a, b) => a.length - b.length).slice(0, spellingsMax);
  }
}
