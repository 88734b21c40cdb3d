import { limits } from '@overtone/shared/limits.ts';
import type { Visitor } from './day-visits.ts';

/**
 * The visitors of a day who count: of a network the first ones, until their views together are as many as its may be. People come before
 * guests: one browser makes as many guests as it likes, and is not to take the place of those who share its address.
 */
export const whoCounts = (visitors: readonly Visitor[], viewsMax: number = limits.networkViewsPerDay): Visitor[] => {
  const viewsOf = new Map<number, number>();
  const takes = ({ network, views }: Visitor): boolean => {
    const all = (viewsOf.get(network) ?? 0) + views;
    if (all > viewsMax) return false;
    viewsOf.set(network, all);
    return true;
  };
  const people = visitors.filter(({ isPerson }) => isPerson);
  const guests = visitors.filter(({ isPerson }) => !isPerson);
  return [...people, ...guests].filter(takes);
};
