import { formatLrc, type WrittenLine } from '@overtone/shared/catalog/lyrics/format-lrc.ts';
import type { LyricWord } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { isSection, isSung, type TimedLine, type TimedText } from './timed-text.ts';

/** Words without a time are sung with the one before them; the first one of all begins its line. */
const written = ({ start, words }: TimedLine): LyricWord[] => {
  if (start === null || words.every((word) => word.start === null)) return [];
  const parts: { start: number; text: string }[] = [];
  for (const word of words) {
    const part = parts.at(-1);
    if (part && word.start === null) part.text += word.text;
    else parts.push({ start: word.start ?? start, text: word.text });
  }
  return parts;
};

/** A section's name shows with the line under it. */
const withSectionTimes = (lines: readonly TimedLine[]): WrittenLine[] => {
  let following: number | null = null;
  return lines
    .toReversed()
    .map((line): WrittenLine => {
      if (isSection(line) && line.start === null) return { text: line.text, start: following };
      if (isSung(line) || line.start !== null) following = line.start;
      return { text: line.text, start: line.start, words: written(line) };
    })
    .reverse();
};

/** The words alone. */
export const writePlain = (lines: readonly TimedLine[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();

/** What is kept of a song's words: LRC as soon as any line has a time, enhanced where words have; plain text before. */
export const writeText = ({ lines, fields }: TimedText): string =>
  lines.some(({ start }) => start !== null) ? formatLrc(withSectionTimes(lines), fields).trimEnd() : writePlain(lines);

/** LRC's last moment. */
const lastMoment = 59_999;

/** The same while they are being timed: what has no time yet is ahead, and not sung together with the line before it. */
export const writeAhead = (text: TimedText): string =>
  writeText({
    ...text,
    lines: text.lines.some(({ start }) => start !== null)
      ? text.lines.map((line) => (isSung(line) && line.start === null ? { ...line, start: lastMoment } : line))
      : text.lines,
  });
