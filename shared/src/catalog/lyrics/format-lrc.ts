import type { LyricWord } from './lrc.ts';

/** A line to write as LRC. */
export interface LrcLineInput {
  /** Seconds into the track; null for a line without a time. */
  readonly start: number | null;
  readonly text: string;
  /** Timed words, each with its trailing space; omitted or empty for a line without word times. */
  readonly words?: readonly LyricWord[];
}

/** Rounds to the precision of LRC, 10 ms, so that stored and written times are equal. */
export const toHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Formats seconds as an LRC time: `01:05.50`. */
const formatTime = (seconds: number): string => {
  const hundredths = Math.max(Math.round(seconds * 100), 0);
  const padTwo = (value: number): string => String(value).padStart(2, '0');
  const totalSeconds = Math.floor(hundredths / 100);
  return `${padTwo(Math.floor(totalSeconds / 60))}:${padTwo(totalSeconds % 60)}.${padTwo(hundredths % 100)}`;
};

/**
 * Formats lines as LRC, with word times (enhanced LRC) for lines that have them. `parseLrc` reads the same lines,
 * to 10 ms. Lines keep the given order.
 * @param fields ID tags for the header, as `[['ar', 'Sable & Reed']]`; without an offset, since the times are
 *   absolute
 */
export const formatLrc = (
  lines: readonly LrcLineInput[],
  fields: Iterable<readonly [name: string, value: string]> = [],
): string => {
  const head = [...fields].map(([name, value]) => `[${name}:${value}]`);
  const rows = lines.map(({ start, text, words = [] }) => {
    if (start === null) return text;
    const content =
      words.length > 0
        ? words
            .map((word) => `<${formatTime(word.start)}>${word.text}`)
            .join('')
            .trimEnd()
        : text;
    return `[${formatTime(start)}]${content}`;
  });
  return [...head, ...rows].join('\n');
};
