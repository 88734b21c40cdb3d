import { dayMs } from '../../platform/days.ts';
import type { PlayEvent } from '../events/play-event.ts';

const prefix = 'ply_';
const idLength = prefix.length + 26;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digits = new Int8Array(128).fill(-1);
for (const [value, character] of [...alphabet].entries()) digits[character.charCodeAt(0)] = value;

/** Milliseconds of an id, as `playedAt` reads them, which takes ten times as long; not a number for what is no id. */
const timeOf = (id: string): number => {
  let time = 0;
  for (let index = prefix.length; index < prefix.length + 10; index += 1) {
    const digit = digits[id.charCodeAt(index)] ?? -1;
    if (digit < 0) return Number.NaN;
    time = time * 32 + digit;
  }
  return time;
};

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

/**
 * Whether a line is an event as far as the roll-up reads it. By hand: a day has millions of them, and a schema would take
 * longer than everything else. The worker that wrote them has checked them by theirs.
 */
const isEvent = (value: Partial<Record<keyof PlayEvent, unknown>>): value is PlayEvent =>
  typeof value.id === 'string' &&
  value.id.length === idLength &&
  typeof value.track === 'string' &&
  isText(value.album) &&
  Array.isArray(value.artists) &&
  Array.isArray(value.genres) &&
  Number.isFinite(value.length) &&
  Number.isInteger(value.seconds) &&
  typeof value.source === 'string' &&
  typeof value.listener === 'string' &&
  typeof value.network === 'string' &&
  typeof value.device === 'string' &&
  isText(value.platform) &&
  isText(value.browser) &&
  isText(value.country) &&
  isText(value.city);

/** An event, and milliseconds of its day until it began. */
export interface ReadEvent {
  readonly event: PlayEvent;
  readonly at: number;
}

/** The event of a line; undefined where it is none, or of another day. @param startMs when the day begins */
export const readLine = (line: string, startMs: number): ReadEvent | undefined => {
  try {
    const event: unknown = JSON.parse(line);
    if (typeof event !== 'object' || event === null || !isEvent(event)) return undefined;
    const at = timeOf(event.id) - startMs;
    return at >= 0 && at < dayMs ? { event, at } : undefined;
  } catch {
    return undefined;
  }
};
