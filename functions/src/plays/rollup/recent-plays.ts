import { unknown } from '../names.ts';
import type { RecentPlay } from '../now/listening-now.ts';
import type { DayRollUp } from './day-roll-up.ts';

/** Listens of a day that were going on at a moment or after it. @param startMs when the day begins */
export const recentPlaysOf = ({ columns, rows }: DayRollUp, startMs: number, sinceMs: number): RecentPlay[] => {
  const recent = rows.filter((row) => startMs + columns.at(row) + columns.seconds(row) * 1_000 >= sinceMs);
  return Array.from(recent, (row) => {
    const { heard } = columns.work(row);
    return {
      listener: columns.listeners[columns.listener(row)] ?? 0,
      city: columns.names.cities.texts[columns.city(row)] ?? unknown,
      track: heard.track,
      artists: heard.artists,
      at: startMs + columns.at(row),
    };
  });
};
