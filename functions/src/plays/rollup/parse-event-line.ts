import { dayMs } from '../../platform/days.ts';
import type { PlayEvent } from '../events/play-event.ts';

const prefix = 'ply_';
const idLength = prefix.length + 26;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digits = new Int8Array(128).fill(-1);
for (const [value, character] of [...alphabet].entries()) digits[character.charCodeAt(0)] = value;

/** Decodes the time of a play ID in milliseconds since 1970, ten times as fast as `playedAt`. NaN for an invalid ID. */
const decodeTime = (id: string): number => {
  let time = 0;
  for (let index = prefix.length; index < prefix.length + 10; index += 1) {
    const digit = digits[id.charCodeAt(index)] ?? -1;
    if (digit < 0) return Number.NaN;
    time = time * 32 + digit;
  }
  return time;
};

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/**
 * Checks that a value is an event, as far as the roll-up reads it. A schema would take longer than everything else
 * for the millions of events of a day. The worker that wrote the events has validated them.
 */
const isEvent = (value: Partial<Record<keyof PlayEvent, unknown>>): value is PlayEvent =>
  typeof value.id === 'string' &&
  value.id.length === idLength &&
  typeof value.track === 'string' &&
  isTextOrNull(value.album) &&
  Array.isArray(value.artists) &&
  Array.isArray(value.genres) &&
  Number.isFinite(value.length) &&
  Number.isInteger(value.seconds) &&
  typeof value.source === 'string' &&
  typeof value.listener === 'string' &&
  typeof value.network === 'string' &&
  typeof value.device === 'string' &&
  isTextOrNull(value.platform) &&
  isTextOrNull(value.browser) &&
  isTextOrNull(value.country) &&
  isTextOrNull(value.city);

/** An event, and when it began in milliseconds since the start of the day. */
export interface ParsedEvent {
  readonly event: PlayEvent;
  readonly at: number;
}

/**
 * Parses a line of an event file.
 * @param startMs the start of the day, milliseconds since 1970
 * @returns the event, or undefined if the line is not an event of this day
 */
export const parseEventLine = (line: string, startMs: number): ParsedEvent | undefined => {
  try {
    const event: unknown = JSON.parse(line);
    if (typeof event !== 'object' || event === null || !isEvent(event)) return undefined;
    const at = decodeTime(event.id) - startMs;
    return at >= 0 && at < dayMs ? { event, at } : undefined;
  } catch {
    return undefined;
  }
};
