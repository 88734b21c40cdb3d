import type { DatabaseSync } from 'node:sqlite';
import { foldJoined, foldName, getNameKey } from '../../platform/fold.ts';
import { isOneEditApart } from './edit-distance.ts';

import type { Hit } from './search-index.ts';
import { nameWithoutSpaces, prefixLettersMax, reverseLetters } from './segment-format.ts';
import { SongFinder } from './song-finder.ts';

/** The maximum number of words of a search, and of letters of a word. Further ones are ignored. */
const wordsMax = 10;
const lettersMax = 40;
/** Typos are only corrected in words of this length, because shorter words are similar to too many others. */
const typoLettersMin = 4;
const spellingsMax = 20;

/** SQLite treats this limit as no limit. */
const unlimited = -1;

/** Returns the range of the words that begin with a text. */
const getRange = (beginning: string): [from: string, to: string] => [beginning, `${beginning}\u{10FFFF}`];

/** The maximum number of completions of an incomplete word. With more, a prefix query of FTS5 is used. */
const completionsMax = 64;

/** Builders for FTS5 expressions. Words contain only letters and digits, so they can be quoted safely. */
const createAnyExpression = (choices: readonly string[]): string => `(${choices.join(' OR ')})`;
const createAllExpression = (words: readonly (readonly string[])[]): string =>
  words.map(createAnyExpression).join(' AND ');

/** A word that is one Chinese, Japanese or Korean character. Adjacent characters form a word of that language. */
const cjkCharacter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;
const isCjkText = (words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => cjkCharacter.test(word));

/**
 * Returns expressions in the order of match quality, best first.
 * @param completions the possible completions of each word
 */
const getExpressions = (words: readonly string[], completions: readonly (readonly string[])[]): string[] => {
  const exactWords = words.map((word) => [`"${word}"`]);
  const precedingWords = words.slice(0, -1).map((word) => `${word} `);
  const completedPhrases = (completions.at(-1) ?? []).map((last) => `"${precedingWords.join('')}${last.slice(1)}`);
  const phrasesAtStart = completedPhrases.map((phrase) => `^ ${phrase}`);
  const isComplete = completions.every((choices) => choices.length > 0);
  return [
    `name : (^ "${words.join(' ')}")`,
    ...(phrasesAtStart.length > 0 ? [`name : ${createAnyExpression(phrasesAtStart)}`] : []),
    ...(isCjkText(words) ? [`name : ${createAnyExpression([`"${words.join(' ')}"`, ...completedPhrases])}`] : []),
    `name : (${createAllExpression(exactWords)})`,
    ...(isComplete ? [`name : (${createAllExpression(completions)})`] : []),
    createAllExpression(exactWords),
    ...(isComplete ? [createAllExpression(completions)] : []),
  ];
};

/** A search text that was prepared for segments. */
export interface ParsedText {
  readonly name: string;
  readonly words: readonly string[];
  /** The words if punctuation does not separate words; empty if they are the same. */
  readonly joined: readonly string[];
}

const splitWords = (folded: string): string[] =>
  folded
    .split(' ')
    .filter(Boolean)
    .slice(0, wordsMax)
    .map((word) => word.slice(0, lettersMax));

/** Folds a text and cuts it to the maximum number of words and letters. */
export const parseSearchText = (text: string): ParsedText => {
  const [folded, joined] = [foldName(text), foldJoined(text)];
  return { name: getNameKey(text), words: splitWords(folded), joined: joined === folded ? [] : splitWords(joined) };
};

/** Searches the segment of one type. */
export class SegmentReader {
  /** Finds tracks by title and artist. */
  readonly songs: SongFinder;
  readonly #selectByName;
  readonly #selectByJoined;
  readonly #selectByWords;
  readonly #selectByBeginning;
  readonly #selectByEnd;

  constructor(database: DatabaseSync) {
    this.songs = new SongFinder(database);
    this.#selectByName = database.prepare(
      `SELECT id FROM documents WHERE ${nameWithoutSpaces} = ? AND name = ? ORDER BY position LIMIT ?`,
    );
    this.#selectByJoined = database.prepare(
      `SELECT id FROM documents WHERE ${nameWithoutSpaces} = ? ORDER BY position LIMIT ?`,
    );
    this.#selectByWords = database.prepare(`
      SELECT id FROM documents WHERE position IN
        (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?)
      ORDER BY position`);
    this.#selectByBeginning = database.prepare('SELECT word FROM spellings WHERE word >= ? AND word < ? LIMIT ?');
    this.#selectByEnd = database.prepare('SELECT word FROM spellings WHERE reversed >= ? AND reversed < ?');
  }

  /**
   * Returns hits, best matches first.
   * @param allowsTypos also finds words that differ by one letter
   */
  find({ name, words, joined }: ParsedText, count: number, allowsTypos: boolean): Hit[] {
    const key = name.replaceAll(' ', '');
    const expressions = [
      ...this.#createExpressions(words, allowsTypos),
      ...this.#createExpressions(joined, allowsTypos),
    ];
    const finders = [
      () => this.#selectByName.all(key, name, count),
      () => this.#selectByJoined.all(key, count),
      ...expressions.map((expression) => () => this.#selectByWords.all(expression, count)),
    ];
    const tiers = new Map<string, number>();
    for (const [tier, rows] of finders.entries()) {
      if (tiers.size >= count) break;
      for (const { id } of rows()) if (!tiers.has(String(id))) tiers.set(String(id), tier);
    }
    return [...tiers].slice(0, count).map(([id, tier]) => ({ id, tier }));
  }

  #createExpressions(words: readonly string[], allowsTypos: boolean): string[] {
    if (words.length === 0) return [];
    const completions = words.map((word) => this.#listCompletions(word));
    return [...getExpressions(words, completions), ...(allowsTypos ? this.#createTypoExpressions(words) : [])];
  }

  /** Returns an expression of the words and similar words; empty if the index has no similar word for one of them. */
  #createTypoExpressions(words: readonly string[]): string[] {
    const choices = words.map((word) => [
      ...this.#listCompletions(word),
      ...this.#listSimilarWords(word).map((similarWord) => `"${similarWord}"`),
    ]);
    return choices.every((alternatives) => alternatives.length > 0) ? [createAllExpression(choices)] : [];
  }

  /**
   * Returns the possible completions of a word. For a prefix, each query of FTS5 merges the positions of all words with
   * the prefix first. For explicit words it reads only the positions that the rest of the query selects.
   */
  #listCompletions(word: string): string[] {
    if (word.length <= prefixLettersMax) return [`"${word}" *`];
    const rows = this.#selectByBeginning.all(...getRange(word), completionsMax + 1);
    return rows.length > completionsMax ? [`"${word}" *`] : rows.map((row) => `"${row.word}"`);
  }

  /**
   * Returns indexed words that differ from a word by one letter, or that begin with such a word. A typo affects at most
   * two adjacent thirds of a word, so the first or the last third is correct: two index ranges contain all candidates.
   */
  #listSimilarWords(word: string): string[] {
    if (word.length < typoLettersMin) return [];
    const third = Math.floor(word.length / 3);
    const candidates = [
      ...this.#selectByBeginning.all(...getRange(word.slice(0, third)), unlimited),
      ...this.#selectByEnd.all(...getRange(reverseLetters(word).slice(0, third))),
    ].map((row) => String(row.word));
    const isSimilar = (candidate: string) =>
      [word.length - 1, word.length, word.length + 1].some((length) =>
        isOneEditApart(word, candidate.slice(0, length)),
      );
    return [...new Set(candidates.filter(isSimilar))].toSorted((a, b) => a.length - b.length).slice(0, spellingsMax);
  }
}
