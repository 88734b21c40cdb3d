import { withConcurrency } from '@overtone/functions/platform/with-concurrency.ts';
import type { SubjectsEngagement } from '@overtone/functions/plays/engagement/day-engagement.ts';
import { toNdjson } from '@overtone/functions/plays/events/ndjson-files.ts';
import type { PlayEvent } from '@overtone/functions/plays/events/play-event.ts';
import { DayDatabase } from '@overtone/functions/plays/rollup/day-database.ts';
import { DayRollUp } from '@overtone/functions/plays/rollup/day-roll-up.ts';
import { setDayTotal } from '@overtone/functions/plays/totals/totals.store.ts';
import { rollUpVisits } from '@overtone/functions/plays/visits/roll-up-visits.ts';

/** Totals of one day that are stored at once. */
const lanes = 4;

/**
 * Stores what a day came to, as its roll-up does but for two things that take most of its time: the catalogue is not
 * told what it shows, which the demo says itself, and no chart is made, which only the last days count for.
 */
export const putPastDay = async (
  day: string,
  events: readonly PlayEvent[],
  engagement: SubjectsEngagement,
): Promise<void> => {
  const database = new DayDatabase(':memory:', day);
  try {
    database.load(toNdjson(events));
    const rollUp = new DayRollUp(database, { engagement });
    const rolledAt = new Date();
    await withConcurrency(rollUp.subjects(), lanes, async (rolled) => {
      const { total } = rollUp.totalOf(rolled);
      await setDayTotal({ ...total, subject: rolled.subject, day, rolledAt: rolledAt.toISOString() });
    });
    await rollUpVisits(day, rolledAt);
  } finally {
    database.close();
  }
};
