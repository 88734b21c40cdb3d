import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { MatchedPart } from '@overtone/shared/discovery/search/search.model.ts';
import { truncateName } from '../../../platform/truncate-name.ts';
import { splitLines } from './lyrics-document.ts';
import { getMinMatchingWords } from './lyrics-reader.ts';
import { stemWords } from './stem-words.ts';

/** The maximum number of additional words, and of lines, when several lines are joined and compared as one. */
const additionalWordsMax = 6;
const joinedLinesMax = 4;

/** A line of lyrics that matches a search. */
export interface LineMatch {
  readonly line: string;
  /** The matching words of the line. */
  readonly matches: MatchedPart[];
  /** The number of matching words; higher if they occur as a phrase. */
  readonly score: number;
}

/** A word of a line: a Chinese or Japanese character, or a text between spaces. */
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const withoutPunctuation = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;

/** The minimum length of an incomplete last word. Shorter ones are the beginning of too many words. */
const incompleteLettersMin = 3;

/** Returns whether a word of the lyrics matches a word of the search. The last word may be incomplete. */
const isMatch = (words: readonly string[], index: number, lineWord: string): boolean => {
  const word = words[index] ?? '';
  return (
    word === lineWord ||
    (index === words.length - 1 && word.length >= incompleteLettersMin && lineWord.startsWith(word))
  );
};

const findMatchesIn = (line: string, words: readonly string[]): MatchedPart[] =>
  [...line.matchAll(wordPattern)].flatMap(({ 0: text, index }) => {
    const wordWithoutPunctuation = withoutPunctuation.exec(text);
    const isFound = stemWords(text).some((lineWord) =>
      words.some((_, wordIndex) => isMatch(words, wordIndex, lineWord)),
    );
    if (!wordWithoutPunctuation || !isFound) return [];
    return [
      {
        from: index + wordWithoutPunctuation.index,
        to: index + wordWithoutPunctuation.index + wordWithoutPunctuation[0].length,
      },
    ];
  });

const countMatches = (lineWords: readonly string[], words: readonly string[]): number =>
  words.filter((_, index) => lineWords.some((word) => isMatch(words, index, word))).length;

/**
 * Returns the line of a song that contains most of the words. Lines that follow each other are compared together.
 * Undefined if too few of the words occur near each other.
 * @param words the stems of the words (`stemWords`)
 */
export const findMatchingLine = (lyrics: Lyrics, words: readonly string[]): LineMatch | undefined => {
  const lines = splitLines(lyrics)
    .map((line) => ({ line, lineWords: stemWords(line) }))
    .filter(({ lineWords }) => lineWords.length > 0);
  let best: { readonly line: string; readonly score: number } | undefined;
  for (const first of lines.keys()) {
    const joinedWords: string[] = [];
    for (const [offset, { lineWords }] of lines.slice(first, first + joinedLinesMax).entries()) {
      if (offset > 1 && joinedWords.length + lineWords.length > words.length + additionalWordsMax) break;
      joinedWords.push(...lineWords);
      const isPhrase = ` ${joinedWords.join(' ')}`.includes(` ${words.join(' ')}`);
      const count = countMatches(joinedWords, words);
      // A single line is preferred to several lines with the same number of matches.
      const score = count + (isPhrase ? 1 : 0) - offset / 10;
      if (count < getMinMatchingWords(words.length) || score <= (best?.score ?? 0)) continue;
      const [bestLine] = lines
        .slice(first, first + offset + 1)
        .toSorted((a, b) => countMatches(b.lineWords, words) - countMatches(a.lineWords, words));
      best = { line: bestLine?.line ?? '', score };
    }
  }
  if (!best) return undefined;
  const line = truncateName(best.line);
  return { line, score: best.score, matches: findMatchesIn(line, words) };
};
