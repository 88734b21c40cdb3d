import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { getLanguage, getTimeZone, t } from '../../lib/i18n.ts';

/** The plays of a day in the user's time zone. */
export interface HistoryDay {
  /** `2026-11-23`. */
  readonly day: string;
  /** "Today", "Yesterday" or the date, with the year if it is not the current one. */
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
}

const dayMs = 86_400_000;

/** Groups a history by day and keeps its order. @param now decides which day is today */
export const groupByDay = (entries: readonly HistoryEntry[], now = new Date()): HistoryDay[] => {
  const zone = { timeZone: getTimeZone() };
  // The locale en-CA formats dates as in ISO 8601.
  const dayFormat = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const today = dayFormat.format(now);
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  const getTitle = (day: string, date: Date): string => {
    if (day === today) return t('Today');
    if (day === yesterday) return t('Yesterday');
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return new Intl.DateTimeFormat(getLanguage(), {
      ...{ ...zone, ...year },
      ...{ weekday: 'long', month: 'long', day: 'numeric' },
    }).format(date);
  };
  const days = new Map<string, { title: string; entries: HistoryEntry[] }>();
  for (const entry of entries) {
    const date = new Date(entry.playedAt);
    const day = dayFormat.format(date);
    const group = days.get(day) ?? { title: getTitle(day, date), entries: [] };
    group.entries.push(entry);
    days.set(day, group);
  }
  return [...days].map(([day, group]) => ({ day, ...group }));
};

/** Creates a function that formats the time of a play in the user's time zone: `11:04 AM`. */
export const createTimeFormatter = (): ((entry: HistoryEntry) => string) => {
  const format = new Intl.DateTimeFormat(getLanguage(), { timeStyle: 'short', timeZone: getTimeZone() });
  return ({ playedAt }) => format.format(new Date(playedAt));
};
