import { toHundredths } from '@overtone/shared/catalog/lyrics/format-lrc.ts';

/** A word of a line that is timed word by word, with the space behind it. */
export interface TimedWord {
  readonly text: string;
  /** Seconds; null for not yet. */
  readonly start: number | null;
}

/** A line on its way to being timed. One without words said is a silence with a time, or an empty row without. */
export interface TimedLine {
  readonly text: string;
  /** Seconds, to 10 ms; null for not yet. */
  readonly start: number | null;
  /** Empty where the line is timed as a whole. */
  readonly words: readonly TimedWord[];
}

/** All the words of a song, and the ID tags of the file that they came in. */
export interface TimedText {
  readonly lines: readonly TimedLine[];
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export const lineOf = (text: string, start: number | null = null): TimedLine => ({
  text,
  start: start === null ? null : toHundredths(Math.max(start, 0)),
  words: [],
});

/** `[Chorus]`, `[Verse 2: Ito Vale]`: says what follows and is not sung. */
export const isSection = ({ text }: TimedLine): boolean => /^\[[^\]]*\p{L}[^\]]*\]$/u.test(text);

/** Whether somebody sings it: neither a section's name nor a silence. */
export const isSung = (line: TimedLine): boolean => line.text !== '' && !isSection(line);

/** A pause that listeners see as such: an empty line with a time. */
export const isPause = (line: TimedLine): boolean => line.text === '' && line.start !== null;

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
const aWord = new RegExp(String.raw`(?:[${unspaced}]|[^\s${unspaced}]+)[\s\p{P}]*`, 'gu');

/** A line's words, each with the space behind it; of scripts without spaces, its signs. Together they are the line. */
export const wordsOf = (text: string): TimedWord[] =>
  (text.match(aWord) ?? []).map((word) => ({ text: word, start: null }));

/** How many of the lines that are sung have a time. */
export const timedCount = (lines: readonly TimedLine[]): { readonly timed: number; readonly sung: number } => {
  const sung = lines.filter(isSung);
  return { timed: sung.filter(({ start }) => start !== null).length, sung: sung.length };
};
