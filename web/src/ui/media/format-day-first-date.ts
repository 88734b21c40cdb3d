import { getDateParts, getDateTimeZone } from '../../lib/format.ts';
import { getLanguage } from '../../lib/i18n.ts';

/**
 * Formats a date or time as `18 Sep 2026`: with the day first in English, and in the usual order in other languages. A
 * date without a day or month is formatted without it.
 */
export const formatDayFirstDate = (iso: string): string => {
  const language = getLanguage();
  const parts = new Intl.DateTimeFormat(language, {
    ...getDateParts(iso, { day: 'numeric', month: 'short', year: 'numeric' }, 'short'),
    timeZone: getDateTimeZone(iso),
  }).formatToParts(new Date(iso));
  const getPart = (partType: string): string => parts.find(({ type }) => type === partType)?.value ?? '';
  return /^en\b/.test(language)
    ? [getPart('day'), getPart('month'), getPart('year')].filter(Boolean).join(' ')
    : parts.map(({ value }) => value).join('');
};
