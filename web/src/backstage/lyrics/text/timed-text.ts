import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';

/** A word of a line that is timed word by word, with the white space after it. */
export interface TimedWord {
  readonly text: string;
  /** Seconds, or null if the word is not timed. */
  readonly start: number | null;
}

/** A line of lyrics in the editor. An empty line with a time is a pause, and without a time it separates verses. */
export interface TimedLine {
  readonly text: string;
  /** Seconds, rounded to 10 ms, or null if the line is not timed. */
  readonly start: number | null;
  /** Empty if the line is timed as a whole. */
  readonly words: readonly TimedWord[];
}

/** The lyrics of a song, and the ID tags of the file from which they were imported. */
export interface TimedText {
  readonly lines: readonly TimedLine[];
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export const createLine = (text: string, start: number | null = null): TimedLine => ({
  text,
  start: start === null ? null : toHundredths(Math.max(start, 0)),
  words: [],
});

/** Whether a line is a section name such as `[Chorus]` or `[Verse 2: Ito Vale]`, which is not sung. */
export const isSection = ({ text }: TimedLine): boolean => /^\[[^\]]*\p{L}[^\]]*\]$/u.test(text);

/** Whether a line is sung: it is neither a section name nor empty. */
export const isSung = (line: TimedLine): boolean => line.text !== '' && !isSection(line);

/** Whether a line is a pause that listeners see: an empty line with a time. */
export const isPause = (line: TimedLine): boolean => line.text === '' && line.start !== null;

const scriptsWithoutSpaces = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
const wordPattern = new RegExp(String.raw`(?:[${scriptsWithoutSpaces}]|[^\s${scriptsWithoutSpaces}]+)[\s\p{P}]*`, 'gu');

/**
 * Splits a line into words, each with the white space after it. Scripts without spaces are split into characters. The
 * words joined together are the line.
 */
export const splitWords = (text: string): TimedWord[] =>
  (text.match(wordPattern) ?? []).map((word) => ({ text: word, start: null }));

/** Counts the sung lines, and the sung lines that have a time. */
export const countTimedLines = (lines: readonly TimedLine[]): { readonly timed: number; readonly sung: number } => {
  const sung = lines.filter(isSung);
  return { timed: sung.filter(({ start }) => start !== null).length, sung: sung.length };
};
