import { limits } from '@overtone/shared/limits.ts';
import { outOfOrder } from '../sync/sync-session.ts';
import { isSung, type TimedLine } from '../text/timed-text.ts';

/** Seconds between two lines that look like a forgotten pause. */
const longSilence = 20;
/** Seconds behind a line's start at which a pause is put that somebody asks for. */
const sungSeconds = 6;

/** What a listener would stumble over. `place` is the line's. */
export type Warning =
  | { readonly type: 'untimed'; readonly place: number; readonly count: number }
  | { readonly type: 'order' | 'sameTime' | 'afterEnd' | 'wordOrder'; readonly place: number }
  | { readonly type: 'silence'; readonly place: number; readonly seconds: number; readonly pauseAt: number }
  | { readonly type: 'tooLong'; readonly place: number };

const ascends = (times: readonly number[]): boolean =>
  times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));

const wordsContradict = ({ start, words }: TimedLine): boolean =>
  !ascends([...(start === null ? [] : [start]), ...words.flatMap((word) => word.start ?? [])]);

const silences = (lines: readonly TimedLine[]): Warning[] => {
  const timed = lines.flatMap((line, place) => (line.start === null ? [] : [{ line, place, start: line.start }]));
  return timed.flatMap(({ line, place, start }, at): Warning[] => {
    const next = timed[at + 1];
    const seconds = (next?.start ?? start) - start;
    if (!isSung(line) || seconds <= longSilence) return [];
    return [{ type: 'silence', place, seconds, pauseAt: start + Math.min(sungSeconds, seconds / 2) }];
  });
};

/**
 * Everything in a song's words that would look wrong to whoever reads along, in the order of its lines. Plain words, without
 * any time, are only ever too long.
 * @param duration seconds of the song
 * @param text the words as they would be kept
 */
export const warningsOf = (lines: readonly TimedLine[], duration: number, text: string): Warning[] => {
  const found: Warning[] = text.length > limits.lyricsLengthMax ? [{ type: 'tooLong', place: 0 }] : [];
  const untimed = lines.flatMap((line, place) => (isSung(line) && line.start === null ? [place] : []));
  const [first] = untimed;
  if (lines.every(({ start }) => start === null)) return found;
  if (first !== undefined) found.push({ type: 'untimed', place: first, count: untimed.length });

  const sooner = outOfOrder(lines);
  const seen = new Set<number>();
  const rest: Warning[] = silences(lines);
  for (const [place, line] of lines.entries()) {
    const { start } = line;
    if (start === null) continue;
    if (sooner.has(place)) rest.push({ type: 'order', place });
    else if (isSung(line) && seen.has(start)) rest.push({ type: 'sameTime', place });
    if (isSung(line)) seen.add(start);
    if (start > duration) rest.push({ type: 'afterEnd', place });
    if (wordsContradict(line)) rest.push({ type: 'wordOrder', place });
  }
  return [...found, ...rest.sort((a, b) => a.place - b.place)];
};
