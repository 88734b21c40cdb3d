import { currentLanguage } from '../../../lib/i18n.ts';
import { dayAt } from './range.ts';

const dayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options });

/** A day as a chart names it: `22 Oct`. */
export const shortDay = (day: string): string => dayFormat({ day: 'numeric', month: 'short' }).format(new Date(day));

/** The same with its day of the week: `Tue 10 Nov`. */
export const weekDay = (day: string): string =>
  dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(day));

/** The same with its year: `22 Oct 2026`. */
export const fullDay = (day: string): string => dayFormat({ dateStyle: 'medium' }).format(new Date(day));

/** Two days and what is between them, without saying twice what they share: `22 – 28 Oct`; the year where one is of another. */
export const daysBetween = (from: string, to: string): string => {
  const thisYear = dayAt(Date.now()).slice(0, 4);
  const isThis = [from, to].every((day) => day.startsWith(thisYear));
  const format = dayFormat({ day: 'numeric', month: 'short', year: isThis ? undefined : 'numeric' });
  return format.formatRange(new Date(from), new Date(to));
};
