import { getLanguage, getTimeZone, t } from './i18n.ts';

const padNumber = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as a position: `4:12`, `1:02:03`. */
export const formatPosition = (seconds: number): string => {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  return hours > 0
    ? `${hours}:${padNumber(minutes)}:${padNumber(wholeSeconds % 60)}`
    : `${minutes}:${padNumber(wholeSeconds % 60)}`;
};

/** Formats milliseconds as a duration: `38 min`, `1 hr 4 min`, or seconds under a minute. */
export const formatDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return t(':count sec', { count: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t(':count min', { count: minutes });
  return t(':hours hr :minutes min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** Returns the format for a date: the given parts for a full date, fewer for a year or a month. */
export const getDateParts = (
  iso: string,
  day: Intl.DateTimeFormatOptions,
  month: 'long' | 'short',
): Intl.DateTimeFormatOptions => {
  if (iso.length === 'yyyy'.length) return { year: 'numeric' };
  return iso.length === 'yyyy-mm'.length ? { year: 'numeric', month } : day;
};

/** Returns the time zone for a date. A date without a time is the same day everywhere. */
export const getDateTimeZone = (iso: string): string | undefined =>
  iso.length <= 'yyyy-mm-dd'.length ? 'UTC' : getTimeZone();

/** Formats an ISO date as precisely as it is known: `March 4, 2026`, `March 2026`, `2026`. */
export const formatLongDate = (iso: string): string =>
  new Intl.DateTimeFormat(getLanguage(), {
    ...getDateParts(iso, { dateStyle: 'long' }, 'long'),
    timeZone: getDateTimeZone(iso),
  }).format(new Date(iso));

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Spec §9: 'a few seconds ago' under a minute, then the largest unit that fits. */
export const formatRelativeTime = (
  iso: string,
  now: Date = new Date(),
  style: Intl.RelativeTimeFormatStyle = 'long',
): string => {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, length] of units) {
    if (seconds >= length) {
      return new Intl.RelativeTimeFormat(getLanguage(), { style }).format(-Math.floor(seconds / length), unit);
    }
  }
  return t('a few seconds ago');
};
