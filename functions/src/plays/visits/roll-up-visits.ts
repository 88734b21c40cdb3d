import { logger } from '../../platform/logger.ts';
import { readDayFiles } from '../events/day-files.ts';
import { addUpVisits } from './add-up-visits.ts';
import { whoCounts } from './count-visitors.ts';
import { DayVisits } from './day-visits.ts';
import { setVisitDay } from './visit-days.store.ts';
import { visitPrefixOf } from './visit-event.ts';

/**
 * Adds a day's visits up anew, out of all their files, and sets what comes out: again, it changes nothing. A day without a file is
 * left as it is.
 * @param rolledAt before anything was read
 */
export const rollUpVisits = async (day: string, rolledAt: Date): Promise<void> => {
  const visits = new DayVisits(day);
  const files = await readDayFiles(visitPrefixOf(day), (text) => visits.load(text));
  if (visits.unreadable > 0) logger.error('Visits cannot be read', { day, lines: visits.unreadable });
  if (files === 0) return;
  const total = addUpVisits(whoCounts(visits.visitors));
  await setVisitDay({ ...total, day, rolledAt: rolledAt.toISOString() });
  logger.info('Visits were rolled up', { day, views: total.views });
};
