import type { RecentPlay } from '../now/listening-now.ts';
import { unknown } from '../totals/breakdown.ts';
import type { DayRollUp } from './day-roll-up.ts';

/**
 * Lists the plays of a day that ended at `sinceMs` or later.
 * @param startMs the start of the day, milliseconds since 1970
 */
export const listRecentPlays = ({ columns, rows }: DayRollUp, startMs: number, sinceMs: number): RecentPlay[] => {
  const recent = rows.filter((row) => startMs + columns.at(row) + columns.seconds(row) * 1_000 >= sinceMs);
  return Array.from(recent, (row) => {
    const { played } = columns.work(row);
    return {
      listener: columns.listeners[columns.listener(row)] ?? 0,
      city: columns.dictionaries.cities.texts[columns.city(row)] ?? unknown,
      track: played.track,
      artists: played.artists,
      at: startMs + columns.at(row),
    };
  });
};
