import type { DatabaseSync } from 'node:sqlite';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import { isOneEditApart } from '../edit-distance.ts';
import type { Hit } from '../search-index.ts';
import { stemWords } from './stem-words.ts';

/** The maximum number of words of a line, and of letters of a word. Further ones are ignored. */
const wordsMax = 12;
const lettersMax = 40;
/** The minimum length of an incomplete last word. Finding all words with a shorter prefix would take a second. */
const incompleteLettersMin = 4;
/** The maximum number of other words between the words of an incomplete line. */
const distanceMax = 6;
/** The share of the words of a line that a song must contain near each other. */
const minShare = 0.6;
/** The number of rarest words of a line that are searched in all sufficient combinations: ten combinations of five. */
const rareMax = 5;
/** Typos are only corrected in words of this length, by comparison with at most this many indexed words. */
const typoLettersMin = 4;
const comparedMax = 5_000;

/** Returns the stems of the words of a line; empty if there are too few words. */
export const parseLyricsLine = (text: string): string[] => {
  const words = stemWords(text).slice(0, wordsMax);
  return words.length < discoveryLimits.lyricsWordsMin ? [] : words.map((word) => word.slice(0, lettersMax));
};

/** Returns the number of matching words that is required for a number of words. */
export const getMinMatchingWords = (count: number): number =>
  Math.max(discoveryLimits.lyricsWordsMin, Math.ceil(count * minShare));

const getPhrase = (words: readonly string[]): string => `"${words.join(' ')}"`;
const createNearExpression = (words: readonly string[], distance: number): string =>
  `NEAR(${words.map((word) => getPhrase([word])).join(' ')}, ${distance})`;

/** Returns FTS5 expressions for the exact line, its beginning, and its words near each other, best first. */
const createLineExpressions = (words: readonly string[]): string[] => {
  const isLong = (words.at(-1) ?? '').length >= incompleteLettersMin;
  const withoutLast = words.slice(0, -1);
  return [
    getPhrase(words),
    // The last word may be incomplete. If it is short, it is left out.
    ...(isLong ? [`${getPhrase(words)} *`] : []),
    ...(!isLong && withoutLast.length >= discoveryLimits.lyricsWordsMin ? [getPhrase(withoutLast)] : []),
    ...(words.length > 2 ? [createNearExpression(words, distanceMax)] : []),
  ];
};

/** Returns all combinations of `count` of the words, in their order. */
const getCombinations = (words: readonly string[], count: number): string[][] => {
  if (count === 0) return [[]];
  return words.flatMap((word, index) =>
    getCombinations(words.slice(index + 1), count - 1).map((otherWords) => [word, ...otherWords]),
  );
};

/**
 * Returns expressions for all rare words near each other, then for one word fewer each time, down to the required
 * number.
 */
const createPartialExpressions = (rareWords: readonly string[], all: readonly string[]): string[] => {
  const min = Math.min(rareWords.length, getMinMatchingWords(Math.min(all.length, rareMax)));
  const counts = Array.from({ length: rareWords.length - min + 1 }, (_, fewer) => rareWords.length - fewer);
  return counts.map((count) =>
    getCombinations(rareWords, count)
      // Combinations of frequent words occur in many songs, and are the slowest to search.
      .filter(([rarest]) => rareWords.indexOf(rarest ?? '') < 2)
      .map((words) => createNearExpression(words, all.length + distanceMax))
      .join(' OR '),
  );
};

/** A typed line after its words were looked up in the index. */
export interface ParsedLine {
  /** Its words. Misspelled words are replaced by indexed words that differ by one letter. */
  readonly words: readonly string[];
  /** The rarest of its indexed words, without duplicates. */
  readonly rareWords: readonly string[];
}

/** Finds tracks by a line of their lyrics. */
export class LyricsReader {
  readonly #selectByWords;
  readonly #selectSongCount;
  readonly #selectByBeginning;

  constructor(database: DatabaseSync) {
    this.#selectByWords = database.prepare(`
      SELECT id FROM documents WHERE position IN
        (SELECT rowid FROM lines WHERE lines MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY position`);
    this.#selectSongCount = database.prepare('SELECT songs FROM words WHERE word = ?');
    this.#selectByBeginning = database.prepare('SELECT word, songs FROM words WHERE word >= ? AND word < ? LIMIT ?');
  }

  /** Looks up the words of a line. It reads a few ranges of indexed words, regardless of the number of songs. */
  read(words: readonly string[]): ParsedLine {
    const countedWords = words.map((word, index) => {
      const songs = this.#countSongs(word);
      // The last word may be incomplete.
      const isPrefix = index === words.length - 1 && this.#listWordsStartingWith(word, 1).length > 0;
      if (songs > 0 || isPrefix) return { word, songs };
      return this.#correctTypo(word) ?? { word, songs };
    });
    const indexed = new Map(countedWords.filter(({ songs }) => songs > 0).map(({ word, songs }) => [word, songs]));
    const rareWords = [...indexed].toSorted(([, a], [, b]) => a - b).map(([word]) => word);
    return { words: countedWords.map(({ word }) => word), rareWords: rareWords.slice(0, rareMax) };
  }

  /** Returns the ids of tracks, best matches first; empty if there are no words. */
  find({ words, rareWords }: ParsedLine, count: number): Hit[] {
    if (words.length === 0) return [];
    const partial =
      rareWords.length >= discoveryLimits.lyricsWordsMin ? createPartialExpressions(rareWords, words) : [];
    const tiers = new Map<string, number>();
    for (const [tier, expression] of [...createLineExpressions(words), ...partial].entries()) {
      if (tiers.size >= count) break;
      for (const { id } of this.#selectByWords.all(expression, count)) {
        if (!tiers.has(String(id))) tiers.set(String(id), tier);
      }
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }

  #countSongs(word: string): number {
    return Number(this.#selectSongCount.get(word)?.songs ?? 0);
  }

  #listWordsStartingWith(begin: string, count: number): { readonly word: string; readonly songs: number }[] {
    const rows = this.#selectByBeginning.all(begin, `${begin}\u{10FFFF}`, count);
    return rows.map((row) => ({ word: String(row.word), songs: Number(row.songs) }));
  }

  /** Returns the most frequent indexed word that differs by one letter and begins with the same third; or undefined. */
  #correctTypo(word: string): { readonly word: string; readonly songs: number } | undefined {
    if (word.length < typoLettersMin) return undefined;
    const begin = word.slice(0, Math.max(2, Math.floor(word.length / 3)));
    return this.#listWordsStartingWith(begin, comparedMax)
      .filter((candidate) => isOneEditApart(word, candidate.word))
      .toSorted((a, b) => b.songs - a.songs)[0];
  }
}
