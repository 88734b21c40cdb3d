import { count, currentLanguage, currentTimeZone, t } from './i18n.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a player shows them: `4:12`, `1:02:03`. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
};

/** Milliseconds as a person says them: `38 min`, `1 hr 4 min`; under a minute in seconds. */
export const spokenDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return t(':count sec', { count: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t(':count min', { count: minutes });
  return t(':hours hr :minutes min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** How a date is shown that says a year or a month alone; the parts of one that says a day are given. */
const partsOf = (iso: string, day: Intl.DateTimeFormatOptions, month: 'long' | 'short'): Intl.DateTimeFormatOptions => {
  if (iso.length === 'yyyy'.length) return { year: 'numeric' };
  return iso.length === 'yyyy-mm'.length ? { year: 'numeric', month } : day;
};
/** A date without a time is the same day everywhere. */
const zoneOf = (iso: string): string | undefined => (iso.length <= 'yyyy-mm-dd'.length ? 'UTC' : currentTimeZone());

/** An ISO date as `March 4, 2026`, or as precisely as it says: `March 2026`, `2026`. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    ...partsOf(iso, { dateStyle: 'long' }, 'long'),
    timeZone: zoneOf(iso),
  }).format(new Date(iso));

/** The day of a moment or an ISO date as `18 Sep 2026`: English names the day first, other languages as they do. A date shows what it says. */
export const dayFirstDate = (iso: string): string => {
  const language = currentLanguage();
  const parts = new Intl.DateTimeFormat(language, {
    ...partsOf(iso, { day: 'numeric', month: 'short', year: 'numeric' }, 'short'),
    timeZone: zoneOf(iso),
  }).formatToParts(new Date(iso));
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return /^en\b/.test(language)
    ? [part('day'), part('month'), part('year')].filter(Boolean).join(' ')
    : parts.map(({ value }) => value).join('');
};

/** A moment's day, or a date as precisely as it says, short enough for a column: `Mar 4, 2026`, `Mar 2026`, `2026`. */
export const shortDate = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    ...partsOf(iso, { dateStyle: 'medium' }, 'short'),
    timeZone: zoneOf(iso),
  }).format(new Date(iso));

/** A moment with its day, as `Saturday, November 21, 2026 at 11:04 AM`. */
export const dateAndTime = (moment: Date, language = currentLanguage(), timeZone = currentTimeZone()): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);

/** A country by its ISO code, in the site's language; what is no code stays as it is. */
export const countryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code)
    ? (new Intl.DisplayNames(currentLanguage(), { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code)
    : code;

/** Bytes as `2 MB`. */
export const megabytes = (bytes: number): string =>
  t(':count MB', { count: count(Math.round((bytes / 1024 ** 2) * 10) / 10) });

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Spec §9: 'a few seconds ago' under a minute, then the largest unit that fits. */
export const relativeTime = (
  iso: string,
  now: Date = new Date(),
  style: Intl.RelativeTimeFormatStyle = 'long',
): string => {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, length] of units) {
    if (seconds >= length) {
      return new Intl.RelativeTimeFormat(currentLanguage(), { style }).format(-Math.floor(seconds / length), unit);
    }
  }
  return t('a few seconds ago');
};
