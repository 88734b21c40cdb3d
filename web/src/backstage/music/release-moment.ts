import { currentLanguage } from '../../lib/i18n.ts';

/** A day and a time as date fields have them, `2026-12-04` and `00:00`; both empty for at once. */
export interface DayAndTime {
  readonly day: string;
  readonly time: string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Minutes since 1970 that the clocks of a zone show at a moment. */
const shownMinutes = (moment: number, timeZone: string | undefined): number => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
};

/**
 * The moment at which a zone's clocks show a day and a time, ISO 8601 in UTC; null without a day. A time that is left out is
 * midnight; one that a change of the clocks leaves out is the moment of that change, or just after it.
 */
export const momentOf = ({ day, time }: DayAndTime, timeZone: string | undefined): string | null => {
  const wanted = Date.parse(`${day}T${time || '00:00'}:00Z`) / minuteMs;
  if (day === '' || Number.isNaN(wanted)) return null;
  let moment = wanted;
  // Off by the zone first, by a change of its clocks between the two then.
  for (let turn = 0; turn < 3; turn += 1) moment += wanted - shownMinutes(moment * minuteMs, timeZone);
  return new Date(moment * minuteMs).toISOString();
};

/** Whether a moment has not come yet. @param moment ISO 8601; null has come */
export const isFuture = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();

/** What a zone's clocks show at a moment. */
export const dayAndTimeOf = (moment: string | null, timeZone: string | undefined): DayAndTime => {
  if (moment === null) return { day: '', time: '' };
  const shown = new Date(shownMinutes(Date.parse(moment), timeZone) * minuteMs).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
};

/** The zone whose clocks somebody goes by. */
export const zoneName = (timeZone: string | undefined): string =>
  (timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ');

/** How long it is until a moment, `in 12 days`; empty where it is past. */
export const untilWords = (moment: string, now: number): string => {
  const left = Date.parse(moment) - now;
  if (left <= 0) return '';
  const words = new Intl.RelativeTimeFormat(currentLanguage());
  if (left >= dayMs) return words.format(Math.floor(left / dayMs), 'day');
  const hours = Math.floor(left / (60 * minuteMs));
  return hours >= 1 ? words.format(hours, 'hour') : words.format(Math.max(1, Math.floor(left / minuteMs)), 'minute');
};
