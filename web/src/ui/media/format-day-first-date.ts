import { getDateTimeZone, partsOf } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/**
 * Formats a date or time as `18 Sep 2026`: with the day first in English, and in the usual order in other languages. A
 * date without a day or month is formatted without it.
 */
export const formatDayFirstDate = (iso: string): string => {
  const language = currentLanguage();
  const parts = new Intl.DateTimeFormat(language, {
    ...partsOf(iso, { day: 'numeric', month: 'short', year: 'numeric' }, 'short'),
    timeZone: getDateTimeZone(iso),
  }).formatToParts(new Date(iso));
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return /^en\b/.test(language)
    ? [part('day'), part('month'), part('year')].filter(Boolean).join(' ')
    : parts.map(({ value }) => value).join('');
};
