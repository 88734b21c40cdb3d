import { formatLrc, type LrcLineInput } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import type { LyricWord } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { isSection, isSung, type TimedLine, type TimedText } from './timed-text.ts';

/**
 * Groups the words of a line by start time. A word without a time is sung with the word before it. The first word
 * starts with its line.
 */
const groupWords = ({ start, words }: TimedLine): LyricWord[] => {
  if (start === null || words.every((word) => word.start === null)) return [];
  const parts: { start: number; text: string }[] = [];
  for (const word of words) {
    const part = parts.at(-1);
    if (part && word.start === null) part.text += word.text;
    else parts.push({ start: word.start ?? start, text: word.text });
  }
  return parts;
};

/** Gives a section name the time of the line below it. */
const addSectionTimes = (lines: readonly TimedLine[]): LrcLineInput[] => {
  let nextStart: number | null = null;
  return lines
    .toReversed()
    .map((line): LrcLineInput => {
      if (isSection(line) && line.start === null) return { text: line.text, start: nextStart };
      if (isSung(line) || line.start !== null) nextStart = line.start;
      return { text: line.text, start: line.start, words: groupWords(line) };
    })
    .reverse();
};

/** Returns the lyrics without times. */
export const formatPlainLyrics = (lines: readonly TimedLine[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();

/**
 * Formats lyrics as they are stored: as LRC if any line has a time, as enhanced LRC if words have times, else as plain
 * text.
 */
export const formatLyrics = ({ lines, fields }: TimedText): string =>
  lines.some(({ start }) => start !== null)
    ? formatLrc(addSectionTimes(lines), fields).trimEnd()
    : formatPlainLyrics(lines);

/** The latest time that LRC can express, in seconds. */
const maxLrcSeconds = 59_999;

/**
 * Formats lyrics while they are being timed: lines without a time come last instead of together with the line before
 * them.
 */
export const formatTimingPreview = (text: TimedText): string =>
  formatLyrics({
    ...text,
    lines: text.lines.some(({ start }) => start !== null)
      ? text.lines.map((line) => (isSung(line) && line.start === null ? { ...line, start: maxLrcSeconds } : line))
      : text.lines,
  });
