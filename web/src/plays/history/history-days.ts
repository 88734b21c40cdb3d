import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { currentLanguage, currentTimeZone, t } from '../../lib/i18n.ts';

/** What was heard on a day of the person's own time zone. */
export interface HistoryDay {
  /** `2026-11-23`. */
  readonly day: string;
  /** As a person says it: today, yesterday, or its date; with its year where that is another one. */
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
}

const dayMs = 86_400_000;

/** The days of a history, in its order. @param now the moment that today is told from */
export const historyDays = (entries: readonly HistoryEntry[], now = new Date()): HistoryDay[] => {
  const zone = { timeZone: currentTimeZone() };
  // Canadian English writes a date as ISO 8601 does.
  const key = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const today = key.format(now);
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  const titleOf = (day: string, moment: Date): string => {
    if (day === today) return t('Today');
    if (day === yesterday) return t('Yesterday');
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return new Intl.DateTimeFormat(currentLanguage(), {
      ...{ ...zone, ...year },
      ...{ weekday: 'long', month: 'long', day: 'numeric' },
    }).format(moment);
  };
  const days = new Map<string, { title: string; entries: HistoryEntry[] }>();
  for (const entry of entries) {
    const moment = new Date(entry.playedAt);
    const day = key.format(moment);
    const known = days.get(day) ?? { title: titleOf(day, moment), entries: [] };
    known.entries.push(entry);
    days.set(day, known);
  }
  return [...days].map(([day, of]) => ({ day, ...of }));
};

/** The time of day of each listen, in the person's own zone: `11:04 AM`. */
export const historyTimes = (): ((entry: HistoryEntry) => string) => {
  const format = new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short', timeZone: currentTimeZone() });
  return ({ playedAt }) => format.format(new Date(playedAt));
};
