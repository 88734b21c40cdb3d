import { join } from 'node:path';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { logger } from '../../platform/logger.ts';
import { withFolder } from '../../platform/with-folder.ts';
import { putDayChart, renewCharts } from '../charts/charts.store.ts';
import { readDayEngagement } from '../engagement/day-engagement.ts';
import { readDayFiles } from '../events/day-files.ts';
import { type DueDay, listDueDays, putOff, strikeDay } from '../events/due-days.store.ts';
import { eventPrefixOf } from '../events/play-event.ts';
import type { RecentPlay } from '../now/listening-now.ts';
import { nowMs, putListeningNow } from '../now/now.store.ts';
import { rollUpVisits } from '../visits/roll-up-visits.ts';
import { changesOf } from './day-changes.ts';
import { DayChartMaker } from './day-chart-maker.ts';
import { DayDatabase } from './day-database.ts';
import { DayRollUp } from './day-roll-up.ts';
import { readState } from './day-state.store.ts';
import { recentPlaysOf } from './recent-plays.ts';
import { storeDay } from './store-day.service.ts';

/** Loads a day's files. */
const loadDay = async (day: string, database: DayDatabase): Promise<void> => {
  await readDayFiles(eventPrefixOf(day), (text) => database.load(text));
  if (database.unreadable > 0) logger.error('Events cannot be read', { day, lines: database.unreadable });
};

/** A day as its files have it. What they fill a disk with is gone when it returns. */
const readDay = async (day: string): Promise<DayRollUp> => {
  const engagement = await readDayEngagement(day);
  return withFolder('overtone-roll-up-', async (folder) => {
    const database = new DayDatabase(join(folder, 'day.sqlite'), day);
    try {
      await loadDay(day, database);
      return new DayRollUp(database, { engagement });
    } finally {
      database.close();
    }
  });
};

/** Days after which a day changes no more, unless it is due: listens are taken for 30. */
const openDays = 35;

interface Going {
  readonly closedThrough: string;
  /** Milliseconds since 1970, as `now` has them. */
  readonly until: number;
  readonly now: () => number;
}

/** Rolls a day up, its plays, likes, adds and visits, and strikes it off, unless something is left of it. @returns listens of it that go on */
const rollUpDay = async (due: DueDay, { until, now, closedThrough }: Going): Promise<RecentPlay[]> => {
  const { day } = due;
  const read = await readState(day);
  const rolledAt = new Date(now());
  const rollUp = await readDay(day);
  const chart = new DayChartMaker();
  const { due: changes, later } = changesOf(day, rollUp, read.state, rolledAt, (subject, heads) =>
    chart.look(subject, heads),
  );
  await putDayChart(day, chart.take());
  const isDone = await storeDay(changes, read, { day, rolledAt, closedThrough, goesOn: () => now() < until });
  await rollUpVisits(day, rolledAt);
  if (isDone) await (later === Number.POSITIVE_INFINITY ? strikeDay(due) : putOff(due, new Date(later)));
  logger.info('A day was rolled up', { day, plays: rollUp.rows.length, told: changes.length, isDone });
  return recentPlaysOf(rollUp, startOf(day), rolledAt.getTime() - nowMs);
};

/**
 * Rolls up the days that are due, the latest first, and makes the charts and who listens out of them. Each is done again
 * where it was cut off; what is known already costs no write.
 * @param until milliseconds since 1970 at which it stops: what is left is done by the next call
 * @returns days that it looked at
 * @throws Error when some could not be rolled up: after the others were
 */
export const rollUpDue = async (until: number, now: () => number = Date.now): Promise<number> => {
  const today = dayAt(now());
  let [looked, hasToday] = [0, false];
  const failed: string[] = [];
  const recent: RecentPlay[] = [];
  const days = await listDueDays();
  const closed = [daysAfter(today, -openDays), ...days.map(({ day }) => daysAfter(day, -1))];
  const closedThrough = closed.toSorted()[0] ?? today;
  for (const due of days) {
    if (now() >= until) break;
    if (due.notBefore !== undefined && due.notBefore > new Date(now()).toISOString()) continue;
    looked += 1;
    try {
      const listens = await rollUpDay(due, { until, now, closedThrough });
      if (due.day >= daysAfter(today, -1)) recent.push(...listens);
      hasToday ||= due.day >= today;
    } catch (error) {
      // The others are not to wait for it; it is still due.
      logger.error('A day was not rolled up', { day: due.day, error });
      failed.push(due.day);
    }
  }
  await renewCharts(today, looked > 0);
  if (hasToday) await putListeningNow(recent, new Date(now()));
  // The operator is to hear of it.
  if (failed.length > 0) throw new Error(`Not rolled up: ${failed.join(', ')}`);
  return looked;
};
