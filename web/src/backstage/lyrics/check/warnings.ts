import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { findOutOfOrderLines } from '../sync/sync-session.ts';
import { isSung, type TimedLine } from '../text/timed-text.ts';

/** If the next line starts later than this many seconds, a pause is probably missing. */
const longSilenceSeconds = 20;
/** Seconds after the start of a line at which a requested pause is inserted. */
const pauseDelaySeconds = 6;

/** A problem that listeners would notice. `index` is the index of the line. */
export type Warning =
  | { readonly type: 'untimed'; readonly index: number; readonly count: number }
  | { readonly type: 'order' | 'sameTime' | 'afterEnd' | 'wordOrder'; readonly index: number }
  | { readonly type: 'silence'; readonly index: number; readonly seconds: number; readonly pauseAt: number }
  | { readonly type: 'tooLong'; readonly index: number };

const isAscending = (times: readonly number[]): boolean =>
  times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));

const hasUnorderedWords = ({ start, words }: TimedLine): boolean =>
  !isAscending([...(start === null ? [] : [start]), ...words.flatMap((word) => word.start ?? [])]);

const findSilences = (lines: readonly TimedLine[]): Warning[] => {
  const timedLines = lines.flatMap((line, index) => (line.start === null ? [] : [{ line, index, start: line.start }]));
  return timedLines.flatMap(({ line, index, start }, timedIndex): Warning[] => {
    const nextTimedLine = timedLines[timedIndex + 1];
    const seconds = (nextTimedLine?.start ?? start) - start;
    if (!isSung(line) || seconds <= longSilenceSeconds) return [];
    return [{ type: 'silence', index, seconds, pauseAt: start + Math.min(pauseDelaySeconds, seconds / 2) }];
  });
};

/**
 * Finds everything that would look wrong to listeners, in the order of the lines. Lyrics without times can only be too
 * long.
 * @param duration seconds of the song
 * @param text the lyrics as they would be saved
 */
export const findLyricsWarnings = (lines: readonly TimedLine[], duration: number, text: string): Warning[] => {
  const warnings: Warning[] = text.length > catalogLimits.lyricsLengthMax ? [{ type: 'tooLong', index: 0 }] : [];
  const untimedIndexes = lines.flatMap((line, index) => (isSung(line) && line.start === null ? [index] : []));
  const [first] = untimedIndexes;
  if (lines.every(({ start }) => start === null)) return warnings;
  if (first !== undefined) warnings.push({ type: 'untimed', index: first, count: untimedIndexes.length });

  const outOfOrderLines = findOutOfOrderLines(lines);
  const seenStarts = new Set<number>();
  const lineWarnings: Warning[] = findSilences(lines);
  for (const [index, line] of lines.entries()) {
    const { start } = line;
    if (start === null) continue;
    if (outOfOrderLines.has(index)) lineWarnings.push({ type: 'order', index });
    else if (isSung(line) && seenStarts.has(start)) lineWarnings.push({ type: 'sameTime', index });
    if (isSung(line)) seenStarts.add(start);
    if (start > duration) lineWarnings.push({ type: 'afterEnd', index });
    if (hasUnorderedWords(line)) lineWarnings.push({ type: 'wordOrder', index });
  }
  return [...warnings, ...lineWarnings.sort((a, b) => a.index - b.index)];
};
