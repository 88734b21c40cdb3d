import { join } from 'node:path';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { logger } from '../../platform/logger.ts';
import { withTempFolder } from '../../platform/temp-folder.ts';
import { putDayChart, updateCharts } from '../charts/charts.store.ts';
import { readDayEngagement } from '../engagement/day-engagement.ts';
import { type DueDay, deleteDueDay, listDueDays, postponeDueDay } from '../events/due-days.store.ts';
import { readNdjsonFiles } from '../events/ndjson-files.ts';
import { getEventPrefix } from '../events/play-event.ts';
import type { RecentPlay } from '../now/listening-now.ts';
import { listeningNowMs, putListeningNow } from '../now/now.store.ts';
import { unknown } from '../totals/breakdown.ts';
import { rollUpVisits } from '../visits/roll-up-visits.ts';
import { findDayChanges } from './day-changes.ts';
import { DayChartBuilder } from './day-chart-builder.ts';
import { DayDatabase } from './day-database.ts';
import { DayRollUp } from './day-roll-up.ts';
import { readDayState } from './day-state.store.ts';
import { storeDay } from './store-day.service.ts';

/**
 * Lists the plays of a day that ended at `sinceMs` or later.
 * @param startMs the start of the day, milliseconds since 1970
 */
const listRecentPlays = ({ columns, rows }: DayRollUp, startMs: number, sinceMs: number): RecentPlay[] => {
  const recent = rows.filter((row) => startMs + columns.getStartedAt(row) + columns.getSeconds(row) * 1_000 >= sinceMs);
  return Array.from(recent, (row) => {
    const { played } = columns.getWork(row);
    return {
      listener: columns.listeners[columns.getListener(row)] ?? 0,
      city: columns.dictionaries.cities.texts[columns.getCity(row)] ?? unknown,
      track: played.track,
      artists: played.artists,
      startedAt: startMs + columns.getStartedAt(row),
    };
  });
};

/** Loads the event files of a day. */
const loadDay = async (day: string, database: DayDatabase): Promise<void> => {
  await readNdjsonFiles(getEventPrefix(day), (text) => database.load(text));
  if (database.unreadableLines > 0) logger.error('Failed to read events', { day, lines: database.unreadableLines });
};

/** Reads a day from its event files. The temporary database is deleted before it returns. */
const readDay = async (day: string): Promise<DayRollUp> => {
  const engagement = await readDayEngagement(day);
  return withTempFolder('overtone-roll-up-', async (folder) => {
    const database = new DayDatabase(join(folder, 'day.sqlite'), day);
    try {
      await loadDay(day, database);
      return new DayRollUp(database, { engagement });
    } finally {
      database.close();
    }
  });
};

/** Days after which a day does not change any more unless it is due: plays are accepted for 30 days. */
const openDays = 35;

interface RollUpRun {
  /** The last day that cannot change any more. */
  readonly lastClosedDay: string;
  /** When to stop, milliseconds since 1970. */
  readonly until: number;
  readonly now: () => number;
}

/**
 * Rolls up the plays, engagement and visits of a day, and deletes the due day if nothing remains to be done.
 * @returns the plays of the day that are still in progress
 */
const rollUpDay = async (due: DueDay, { until, now, lastClosedDay }: RollUpRun): Promise<RecentPlay[]> => {
  const { day } = due;
  const stored = await readDayState(day);
  const rollUpStartedAt = new Date(now());
  const rollUp = await readDay(day);
  const chart = new DayChartBuilder();
  const { due: changes, nextDueAt } = findDayChanges(day, rollUp, stored.state, rollUpStartedAt, (subject, listeners) =>
    chart.add(subject, listeners),
  );
  await putDayChart(day, chart.build());
  const isDone = await storeDay(changes, stored, { day, rollUpStartedAt, lastClosedDay, hasTime: () => now() < until });
  await rollUpVisits(day, rollUpStartedAt);
  if (isDone) {
    await (nextDueAt === Number.POSITIVE_INFINITY ? deleteDueDay(due) : postponeDueDay(due, new Date(nextDueAt)));
  }
  logger.info('Rolled up a day', { day, plays: rollUp.rows.length, changes: changes.length, isDone });
  return listRecentPlays(rollUp, getStartOfDay(day), rollUpStartedAt.getTime() - listeningNowMs);
};

/**
 * Rolls up the due days, the latest first, then updates the charts and the current listeners. Safe to repeat after an
 * interruption; totals that are already stored are not written again.
 * @param until when to stop, milliseconds since 1970; the next call continues
 * @returns the number of days that it processed
 * @throws Error naming the days that failed, after the other days are processed
 */
export const rollUpDue = async (until: number, now: () => number = Date.now): Promise<number> => {
  const today = getDayAt(now());
  let [processed, hasToday] = [0, false];
  const failedDays: string[] = [];
  const recent: RecentPlay[] = [];
  const days = await listDueDays();
  const lastClosedDays = [addDays(today, -openDays), ...days.map(({ day }) => addDays(day, -1))];
  const lastClosedDay = lastClosedDays.toSorted()[0] ?? today;
  for (const due of days) {
    if (now() >= until) break;
    if (due.notBefore !== undefined && due.notBefore > new Date(now()).toISOString()) continue;
    processed += 1;
    try {
      const recentPlays = await rollUpDay(due, { until, now, lastClosedDay });
      if (due.day >= addDays(today, -1)) recent.push(...recentPlays);
      hasToday ||= due.day >= today;
    } catch (error) {
      // The day stays due, and the other days must not wait for it.
      logger.error('Failed to roll up a day', { day: due.day, error });
      failedDays.push(due.day);
    }
  }
  await updateCharts(today, processed > 0);
  if (hasToday) await putListeningNow(recent, new Date(now()));
  // The error raises the alarm of the function.
  if (failedDays.length > 0) throw new Error(`Failed to roll up ${failedDays.join(', ')}`);
  return processed;
};
