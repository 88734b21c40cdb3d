import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { logger } from '../../platform/logger.ts';
import { readNdjsonFiles } from '../events/ndjson-files.ts';
import { DayVisits, type Visitor } from './day-visits.ts';
import { setVisitDay } from './visit-days.store.ts';
import { getVisitPrefix } from './visit-event.ts';
import { calculateVisitTotal } from './visit-totals.ts';

/**
 * Calculates the totals of a day's visits from all its files and stores them. Safe to repeat. A day without files is
 * not changed.
 * @param rollUpStartedAt when the roll-up began to read
 */
export const rollUpVisits = async (day: string, rollUpStartedAt: Date): Promise<void> => {
  const visits = new DayVisits(day);
  const files = await readNdjsonFiles(getVisitPrefix(day), (text) => visits.load(text));
  if (visits.unreadableLines > 0) logger.error('Failed to read visits', { day, lines: visits.unreadableLines });
  if (files === 0) return;
  const total = calculateVisitTotal(selectCountedVisitors(visits.visitors));
  await setVisitDay({ ...total, day, rollUpStartedAt: rollUpStartedAt.toISOString() });
  logger.info('Rolled up visits', { day, views: total.views });
};

/**
 * Selects the visitors of a day who count: the first ones of each network, until its maximum number of views is
 * reached. Users come before guests, because one browser can create any number of guests, and they must not displace
 * the users who share the address.
 */
export const selectCountedVisitors = (
  visitors: readonly Visitor[],
  viewsMax: number = playLimits.networkViewsPerDay,
): Visitor[] => {
  const viewsByNetwork = new Map<number, number>();
  const isBelowLimit = ({ network, views }: Visitor): boolean => {
    const networkViews = (viewsByNetwork.get(network) ?? 0) + views;
    if (networkViews > viewsMax) return false;
    viewsByNetwork.set(network, networkViews);
    return true;
  };
  const users = visitors.filter(({ isUser }) => isUser);
  const guests = visitors.filter(({ isUser }) => !isUser);
  return [...users, ...guests].filter(isBelowLimit);
};
