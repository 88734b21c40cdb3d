import type { DatabaseSync } from 'node:sqlite';
import { limits } from '@overtone/shared/limits.ts';
import { isOneEdit } from '../one-edit.ts';
import type { Hit } from '../search-index.ts';
import { lyricWords } from './lyric-words.ts';

/** Words of a line that count, and letters of one. */
const wordsMax = 12;
const lettersMax = 40;
/** Shorter ones begin too many others: gathering them all would take a second. */
const unfinishedMin = 4;
/** How many other words may stand between those of a line that is remembered by halves. */
const apartMax = 6;
/** Share of the words of a remembered line that a song has to sing near each other. */
const sharedMin = 0.6;
/** Rarest words of a line that are looked for in every choice of enough of them: ten choices of five. */
const rareMax = 5;
/** Shorter words are one letter from too many others, and known words that are compared with a misspelt one. */
const misspeltMin = 4;
const comparedMax = 5_000;

/** The words of a line as it was typed; none where there are too few to be one. */
export const lineWords = (text: string): string[] => {
  const words = lyricWords(text).slice(0, wordsMax);
  return words.length < limits.lyricsWordsMin ? [] : words.map((word) => word.slice(0, lettersMax));
};

/** How many of so many words are enough. */
export const enoughOf = (count: number): number => Math.max(limits.lyricsWordsMin, Math.ceil(count * sharedMin));

const phrase = (words: readonly string[]): string => `"${words.join(' ')}"`;
const near = (words: readonly string[], apart: number): string =>
  `NEAR(${words.map((word) => phrase([word])).join(' ')}, ${apart})`;

/** FTS5 expressions from the line itself to one that has its words near each other. */
const lineExpressions = (words: readonly string[]): string[] => {
  const isLong = (words.at(-1) ?? '').length >= unfinishedMin;
  const begun = words.slice(0, -1);
  return [
    phrase(words),
    // The last word may be unfinished; a short one is left out then.
    ...(isLong ? [`${phrase(words)} *`] : []),
    ...(!isLong && begun.length >= limits.lyricsWordsMin ? [phrase(begun)] : []),
    ...(words.length > 2 ? [near(words, apartMax)] : []),
  ];
};

/** Every choice of so many of some words, in their order. */
const choicesOf = (words: readonly string[], count: number): string[][] => {
  if (count === 0) return [[]];
  return words.flatMap((word, at) => choicesOf(words.slice(at + 1), count - 1).map((rest) => [word, ...rest]));
};

/** Expressions that ask for all of the rare words near each other, then for one less each time, down to enough of them. */
const sharedExpressions = (rare: readonly string[], all: readonly string[]): string[] => {
  const least = Math.min(rare.length, enoughOf(Math.min(all.length, rareMax)));
  const counts = Array.from({ length: rare.length - least + 1 }, (_, fewer) => rare.length - fewer);
  return counts.map((count) =>
    choicesOf(rare, count)
      // Words that are in most songs are near each other in many: they tell no song, and take longest to look for.
      .filter(([rarest]) => rare.indexOf(rarest ?? '') < 2)
      .map((words) => near(words, all.length + apartMax))
      .join(' OR '),
  );
};

/** A line as it was typed, as the index knows its words. */
export interface ReadLine {
  /** Its words; a misspelt one as the known word that is one letter away. */
  readonly words: readonly string[];
  /** The rarest of its known words, each once. */
  readonly rare: readonly string[];
}

/** Finds tracks by a line of their lyrics. */
export class LyricsReader {
  readonly #byWords;
  readonly #songsOf;
  readonly #byBeginning;

  constructor(database: DatabaseSync) {
    this.#byWords = database.prepare(`
      SELECT id FROM documents WHERE place IN
        (SELECT rowid FROM lines WHERE lines MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY place`);
    this.#songsOf = database.prepare('SELECT songs FROM words WHERE word = ?');
    this.#byBeginning = database.prepare('SELECT word, songs FROM words WHERE word >= ? AND word < ? LIMIT ?');
  }

  /** Reads the words of a line: some ranges of known words, whatever the number of songs. */
  read(words: readonly string[]): ReadLine {
    const read = words.map((word, at) => {
      const songs = this.#songs(word);
      // The last one may be unfinished.
      const isBegun = at === words.length - 1 && this.#startingWith(word, 1).length > 0;
      if (songs > 0 || isBegun) return { word, songs };
      return this.#respelt(word) ?? { word, songs };
    });
    const known = new Map(read.filter(({ songs }) => songs > 0).map(({ word, songs }) => [word, songs]));
    const rare = [...known].toSorted(([, one], [, other]) => one - other).map(([word]) => word);
    return { words: read.map(({ word }) => word), rare: rare.slice(0, rareMax) };
  }

  /** Ids of tracks, the best matches first; nothing for fewer words than a line has. */
  find({ words, rare }: ReadLine, count: number): Hit[] {
    if (words.length === 0) return [];
    const shared = rare.length >= limits.lyricsWordsMin ? sharedExpressions(rare, words) : [];
    const tiers = new Map<string, number>();
    for (const [tier, expression] of [...lineExpressions(words), ...shared].entries()) {
      if (tiers.size >= count) break;
      for (const { id } of this.#byWords.all(expression, count)) {
        if (!tiers.has(String(id))) tiers.set(String(id), tier);
      }
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }

  #songs(word: string): number {
    return Number(this.#songsOf.get(word)?.songs ?? 0);
  }

  #startingWith(begin: string, count: number): { readonly word: string; readonly songs: number }[] {
    const rows = this.#byBeginning.all(begin, `${begin}\u{10FFFF}`, count);
    return rows.map((row) => ({ word: String(row.word), songs: Number(row.songs) }));
  }

  /** The word of the most songs that is one letter from a misspelt one and begins with the same third of it. */
  #respelt(word: string): { readonly word: string; readonly songs: number } | undefined {
    if (word.length < misspeltMin) return undefined;
    const begin = word.slice(0, Math.max(2, Math.floor(word.length / 3)));
    return this.#startingWith(begin, comparedMax)
      .filter((known) => isOneEdit(word, known.word))
      .toSorted((one, other) => other.songs - one.songs)[0];
  }
}
