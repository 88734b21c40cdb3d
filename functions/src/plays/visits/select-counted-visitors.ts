import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { Visitor } from './day-visits.ts';

/**
 * Selects the visitors of a day who count: the first ones of each network, up to its maximum of views. Users come
 * before guests, because one browser can create any number of guests, and they must not displace the users who share
 * the address.
 */
export const selectCountedVisitors = (
  visitors: readonly Visitor[],
  viewsMax: number = playLimits.networkViewsPerDay,
): Visitor[] => {
  const viewsByNetwork = new Map<number, number>();
  const isBelowLimit = ({ network, views }: Visitor): boolean => {
    const all = (viewsByNetwork.get(network) ?? 0) + views;
    if (all > viewsMax) return false;
    viewsByNetwork.set(network, all);
    return true;
  };
  const users = visitors.filter(({ isUser }) => isUser);
  const guests = visitors.filter(({ isUser }) => !isUser);
  return [...users, ...guests].filter(isBelowLimit);
};
