import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { MatchedPart } from '@overtone/shared/discovery/search/search.model.ts';
import { clipName } from '../../../platform/clip-name.ts';
import { lyricWords } from './lyric-words.ts';
import { linesOf } from './lyrics-document.ts';
import { enoughOf } from './lyrics-reader.ts';

/** Words beyond those of the search that lines are read together for, and lines at most. */
const apartMax = 6;
const joinedMax = 4;

/** A line of a song, and how well it matches. */
export interface FoundLine {
  readonly line: string;
  /** The words of it that were searched for. */
  readonly matches: MatchedPart[];
  /** How many of the words that were searched for are sung there; more where they are sung as they stand. */
  readonly score: number;
}

/** A word as it is written: a sign of Chinese or Japanese, else what spaces divide. */
const written =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const withoutSigns = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u;

/** A shorter last word begins too many others to stand for them. */
const unfinishedMin = 3;

/** Whether a sung word is one that was searched for; the last of these may be unfinished. */
const isMatch = (words: readonly string[], at: number, sung: string): boolean => {
  const word = words[at] ?? '';
  return word === sung || (at === words.length - 1 && word.length >= unfinishedMin && sung.startsWith(word));
};

const matchesIn = (line: string, words: readonly string[]): MatchedPart[] =>
  [...line.matchAll(written)].flatMap(({ 0: text, index }) => {
    const plain = withoutSigns.exec(text);
    const isFound = lyricWords(text).some((sung) => words.some((_, at) => isMatch(words, at, sung)));
    if (!plain || !isFound) return [];
    return [{ from: index + plain.index, to: index + plain.index + plain[0].length }];
  });

const countIn = (sung: readonly string[], words: readonly string[]): number =>
  words.filter((_, at) => sung.some((one) => isMatch(words, at, one))).length;

/**
 * The line of a song that has most of some words, with the lines after it where these go on there. Undefined where too few of
 * the words are sung near each other.
 * @param words as `lyricWords` compares them
 */
export const lineOf = (lyrics: Lyrics, words: readonly string[]): FoundLine | undefined => {
  const lines = linesOf(lyrics)
    .map((line) => ({ line, sung: lyricWords(line) }))
    .filter(({ sung }) => sung.length > 0);
  let best: { readonly line: string; readonly score: number } | undefined;
  for (const first of lines.keys()) {
    const joined: string[] = [];
    for (const [offset, { sung }] of lines.slice(first, first + joinedMax).entries()) {
      if (offset > 1 && joined.length + sung.length > words.length + apartMax) break;
      joined.push(...sung);
      const isSaid = ` ${joined.join(' ')}`.includes(` ${words.join(' ')}`);
      const count = countIn(joined, words);
      // Of lines that have as much, one by itself goes before several.
      const score = count + (isSaid ? 1 : 0) - offset / 10;
      if (count < enoughOf(words.length) || score <= (best?.score ?? 0)) continue;
      const [most] = lines
        .slice(first, first + offset + 1)
        .toSorted((one, other) => countIn(other.sung, words) - countIn(one.sung, words));
      best = { line: most?.line ?? '', score };
    }
  }
  if (!best) return undefined;
  const line = clipName(best.line);
  return { line, score: best.score, matches: matchesIn(line, words) };
};
