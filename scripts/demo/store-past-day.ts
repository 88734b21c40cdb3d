import { withConcurrency } from '@overtone/functions/platform/with-concurrency.ts';
import type { SubjectsEngagement } from '@overtone/functions/plays/engagement/day-engagement.ts';
import { toNdjson } from '@overtone/functions/plays/events/ndjson-files.ts';
import type { PlayEvent } from '@overtone/functions/plays/events/play-event.ts';
import { DayDatabase } from '@overtone/functions/plays/rollup/day-database.ts';
import { DayRollUp } from '@overtone/functions/plays/rollup/day-roll-up.ts';
import { setDayTotal } from '@overtone/functions/plays/totals/totals.store.ts';
import { rollUpVisits } from '@overtone/functions/plays/visits/roll-up-visits.ts';

/** Number of totals that are stored at the same time. */
const concurrency = 4;

/**
 * Stores the totals of a past day like its roll-up, but without the two parts that take most of the time. It does not
 * update the plays in the catalogue, which the demo sets, and builds no chart, because charts only use the last days.
 */
export const storePastDay = async (
  day: string,
  events: readonly PlayEvent[],
  engagement: SubjectsEngagement,
): Promise<void> => {
  const database = new DayDatabase(':memory:', day);
  try {
    database.load(toNdjson(events));
    const rollUp = new DayRollUp(database, { engagement });
    const rollUpStartedAt = new Date();
    await withConcurrency(rollUp.iterateSubjects(), concurrency, async (rolledUpSubject) => {
      const { total } = rollUp.calculateTotal(rolledUpSubject);
      await setDayTotal({
        ...total,
        subject: rolledUpSubject.subject,
        day,
        rollUpStartedAt: rollUpStartedAt.toISOString(),
      });
    });
    await rollUpVisits(day, rollUpStartedAt);
  } finally {
    database.close();
  }
};
