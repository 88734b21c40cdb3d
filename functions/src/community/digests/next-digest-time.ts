import type { Digest } from '@overtone/shared/notifications/notification.model.ts';
import { addDays } from '../../platform/days.ts';

const hourMs = 3_600_000;

/** Returns the local time of an instant as if it were UTC, in milliseconds. */
const toLocalMs = (ms: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', calendar: 'iso8601', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(ms);
  const getPart = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const [month, day] = [getPart('month') - 1, getPart('day')];
  return Date.UTC(getPart('year'), month, day, getPart('hour'), getPart('minute'), getPart('second'));
};

/**
 * Returns when a day of a time zone reaches an hour. An hour that occurs twice, at the end of daylight saving time, is
 * the first one. An hour that is left out, at its beginning, is the first moment after it.
 */
const toInstant = (day: string, hour: number, timeZone: string): number => {
  const localMs = Date.parse(day) + hour * hourMs;
  // The offsets of a day before and after include those of both sides of a change.
  const offsets = [-24, 24].map((hours) => {
    const ms = localMs + hours * hourMs;
    return toLocalMs(ms, timeZone) - ms;
  });
  const candidates = offsets.map((offset) => localMs - offset).toSorted((one, other) => one - other);
  return candidates.find((ms) => toLocalMs(ms, timeZone) >= localMs) ?? candidates.at(-1) ?? localMs;
};

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

/**
 * Returns when a digest is due for the first time after an instant.
 * @param after milliseconds since 1970
 * @returns ISO 8601, UTC
 */
export const getNextDigestTime = (
  { frequency, hour, timezone }: Pick<Digest, 'hour' | 'timezone'> & { readonly frequency: 'daily' | 'weekly' },
  after: number,
): string => {
  let day = new Date(toLocalMs(after, timezone)).toISOString().slice(0, 'yyyy-mm-dd'.length);
  for (;;) {
    const due = toInstant(day, hour, timezone);
    if (due > after && (frequency === 'daily' || isMonday(day))) return new Date(due).toISOString();
    day = addDays(day, 1);
  }
};
