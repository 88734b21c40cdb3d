import { getDateParts, getDateTimeZone } from './format.ts';
import { getLanguage, getTimeZone } from './i18n.ts';

/** Formats a date as precisely as it is known, short enough for a column: `Mar 4, 2026`, `Mar 2026`, `2026`. */
export const formatShortDate = (iso: string): string =>
  new Intl.DateTimeFormat(getLanguage(), {
    ...getDateParts(iso, { dateStyle: 'medium' }, 'short'),
    timeZone: getDateTimeZone(iso),
  }).format(new Date(iso));

/** Formats a date and time: `Saturday, November 21, 2026 at 11:04 AM`. */
export const formatDateTime = (date: Date, language = getLanguage(), timeZone = getTimeZone()): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(date);
