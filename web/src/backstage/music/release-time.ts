import { getLanguage } from '../../lib/i18n.ts';

/**
 * A date and a time as their input fields have them, `2026-12-04` and `00:00`. Both are empty for an immediate release.
 */
export interface DayAndTime {
  readonly day: string;
  readonly time: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns the local time of a zone at an instant, as minutes since 1970. */
const getLocalMinutes = (date: number, timeZone: string | undefined): number => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
};

/**
 * Converts the local date and time of a zone to ISO 8601 in UTC. Returns null without a date. A missing time is
 * midnight. A time that is skipped by a daylight saving change becomes the time of that change, or shortly after it.
 */
export const toIsoDate = ({ day, time }: DayAndTime, timeZone: string | undefined): string | null => {
  const targetMinutes = Date.parse(`${day}T${time || '00:00'}:00Z`) / minuteMs;
  if (day === '' || Number.isNaN(targetMinutes)) return null;
  let date = targetMinutes;
  // The first pass corrects the offset of the zone, the next ones a daylight saving change in between.
  for (let pass = 0; pass < 3; pass += 1) date += targetMinutes - getLocalMinutes(date * minuteMs, timeZone);
  return new Date(date * minuteMs).toISOString();
};

/**
 * Whether a date is in the future.
 * @param date ISO 8601, or null for an immediate release
 */
export const isFuture = (date: string | null): boolean => date !== null && Date.parse(date) > Date.now();

/** Converts a date to the local date and time of a zone. */
export const toDayAndTime = (date: string | null, timeZone: string | undefined): DayAndTime => {
  if (date === null) return { day: '', time: '' };
  const local = new Date(getLocalMinutes(Date.parse(date), timeZone) * minuteMs).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
};

/** Returns the name of the user's time zone. */
export const getTimeZoneName = (timeZone: string | undefined): string =>
  (timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ');

/** Formats the time until a date, `in 12 days`. Empty if it is in the past. */
export const formatTimeUntil = (date: string, now: number): string => {
  const remainingMs = Date.parse(date) - now;
  if (remainingMs <= 0) return '';
  const format = new Intl.RelativeTimeFormat(getLanguage());
  if (remainingMs >= dayMs) return format.format(Math.floor(remainingMs / dayMs), 'day');
  const hours = Math.floor(remainingMs / (60 * minuteMs));
  return hours >= 1
    ? format.format(hours, 'hour')
    : format.format(Math.max(1, Math.floor(remainingMs / minuteMs)), 'minute');
};
