import { getLanguage } from '../../../lib/i18n.ts';
import { toUtcDay } from './range.ts';

const createDayFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(getLanguage(), { timeZone: 'UTC', ...options });

/** Formats a day for a chart: `22 Oct`. */
export const formatShortDay = (day: string): string =>
  createDayFormat({ day: 'numeric', month: 'short' }).format(new Date(day));

/** Formats a day with its weekday: `Tue 10 Nov`. */
export const formatWeekday = (day: string): string =>
  createDayFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(day));

/** Formats a day with its year: `22 Oct 2026`. */
export const formatFullDay = (day: string): string => createDayFormat({ dateStyle: 'medium' }).format(new Date(day));

/** Formats a range without repeating common parts: `22 – 28 Oct`, with the year if it is not the current one. */
export const formatDayRange = (from: string, to: string): string => {
  const thisYear = toUtcDay(Date.now()).slice(0, 4);
  const isThisYear = [from, to].every((day) => day.startsWith(thisYear));
  const format = createDayFormat({ day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' });
  return format.formatRange(new Date(from), new Date(to));
};
