import type { LyricWord } from './lrc.ts';

/** A line to be written down. */
export interface WrittenLine {
  /** Seconds into the track; null for a line that has no time yet. */
  readonly start: number | null;
  readonly text: string;
  /** Timed words, each with the space behind it; left out or empty for a line that is timed as a whole. */
  readonly words?: readonly LyricWord[];
}

/** To LRC's own precision, 10 ms: what is kept is what is written. */
export const toHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Seconds as LRC writes them: `01:05.50`. */
const stamp = (seconds: number): string => {
  const hundredths = Math.max(Math.round(seconds * 100), 0);
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(hundredths / 100);
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${two(hundredths % 100)}`;
};

/**
 * Writes LRC, with word times (enhanced LRC) where lines have them: `parseLrc` reads the same lines from it, to 10 ms. Lines
 * stay in the order in which they are given.
 * @param fields ID tags for its head, as `[['ar', 'Sable & Reed']]`; an offset is none of them, since times are written as
 * they are
 */
export const formatLrc = (
  lines: readonly WrittenLine[],
  fields: Iterable<readonly [name: string, value: string]> = [],
): string => {
  const head = [...fields].map(([name, value]) => `[${name}:${value}]`);
  const rows = lines.map(({ start, text, words = [] }) => {
    if (start === null) return text;
    const sung =
      words.length > 0
        ? words
            .map((word) => `<${stamp(word.start)}>${word.text}`)
            .join('')
            .trimEnd()
        : text;
    return `[${stamp(start)}]${sung}`;
  });
  return [...head, ...rows].join('\n');
};
