import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { buildBreakdown, buildPlaceBreakdown, type NameCounts, other } from '../totals/breakdown.ts';
import type { Visitor } from './day-visits.ts';
import type { VisitDay } from './visit-days.store.ts';

/** The totals of a day's visits, without the day. */
export type VisitTotal = Omit<VisitDay, 'day' | 'rollUpStartedAt'>;

interface Tally {
  count: number;
  /** Decides whether a place is named. */
  visitors: number;
  readonly networks: Set<number>;
}

class Tallies {
  readonly #names = new Map<string, Tally>();

  add(name: string, count: number, { network }: Visitor): void {
    const tally = this.#names.get(name) ?? { count: 0, visitors: 0, networks: new Set() };
    tally.count += count;
    tally.visitors += 1;
    // No more than needed to decide whether there are enough networks.
    if (tally.networks.size < playLimits.referrerNetworksMin) tally.networks.add(network);
    this.#names.set(name, tally);
  }

  get counts(): NameCounts[] {
    return [...this.#names].map(([name, { count, visitors }]) => ({ name, plays: count, listeners: visitors }));
  }

  /**
   * Like `counts`, but hosts that visitors of too few networks reported are counted as other, so that one browser
   * cannot name a host.
   */
  get hostCounts(): NameCounts[] {
    const isHost = (name: string) => name.includes('.');
    return [...this.#names].map(([name, { count, visitors, networks }]) => {
      const isShown = !isHost(name) || networks.size >= playLimits.referrerNetworksMin;
      return { name: isShown ? name : other, plays: count, listeners: visitors };
    });
  }
}

/** Calculates the totals of a day from the visitors that count. */
export const calculateVisitTotal = (visitors: readonly Visitor[]): VisitTotal => {
  const tallies = {
    ...{ page: new Tallies(), referrer: new Tallies(), country: new Tallies() },
    ...{ device: new Tallies(), platform: new Tallies(), browser: new Tallies() },
  };
  const total = { users: 0, guests: 0, visits: 0, views: 0 };
  for (const visitor of visitors) {
    total[visitor.isUser ? 'users' : 'guests'] += 1;
    total.visits += visitor.visits;
    total.views += visitor.views;
    for (const [page, views] of visitor.pages) tallies.page.add(page, views, visitor);
    for (const [host, visits] of visitor.referrers) tallies.referrer.add(host, visits, visitor);
    for (const name of ['country', 'device', 'platform', 'browser'] as const)
      tallies[name].add(visitor[name], 1, visitor);
  }
  return {
    ...total,
    page: buildBreakdown(tallies.page.counts),
    referrer: buildBreakdown(tallies.referrer.hostCounts),
    country: buildPlaceBreakdown(tallies.country.counts),
    device: buildBreakdown(tallies.device.counts),
    platform: buildBreakdown(tallies.platform.counts),
    browser: buildBreakdown(tallies.browser.counts),
  };
};
