import { logger } from '../../platform/logger.ts';
import { readNdjsonFiles } from '../events/ndjson-files.ts';
import { DayVisits } from './day-visits.ts';
import { selectCountedVisitors } from './select-counted-visitors.ts';
import { setVisitDay } from './visit-days.store.ts';
import { visitPrefixOf } from './visit-event.ts';
import { calculateVisitTotal } from './visit-totals.ts';

/**
 * Calculates the totals of a day's visits from all its files and stores them. Safe to repeat. A day without files is
 * not changed.
 * @param rolledAt when the roll-up began to read
 */
export const rollUpVisits = async (day: string, rolledAt: Date): Promise<void> => {
  const visits = new DayVisits(day);
  const files = await readNdjsonFiles(visitPrefixOf(day), (text) => visits.load(text));
  if (visits.unreadable > 0) logger.error('Failed to read visits', { day, lines: visits.unreadable });
  if (files === 0) return;
  const total = calculateVisitTotal(selectCountedVisitors(visits.visitors));
  await setVisitDay({ ...total, day, rolledAt: rolledAt.toISOString() });
  logger.info('Rolled up visits', { day, views: total.views });
};
