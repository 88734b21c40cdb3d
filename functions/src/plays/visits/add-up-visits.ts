import { limits } from '@overtone/shared/limits.ts';
import { other } from '../names.ts';
import { breakdownOf, type Named, placesOf } from '../totals/breakdown.ts';
import type { Visitor } from './day-visits.ts';
import type { VisitDay } from './visit-day.item.ts';

/** Who came, without when. */
export type VisitTotal = Omit<VisitDay, 'day' | 'rolledAt'>;

interface Tally {
  count: number;
  /** By these a place is named. */
  visitors: number;
  readonly networks: Set<number>;
}

class Tallies {
  readonly #names = new Map<string, Tally>();

  add(name: string, count: number, { network }: Visitor): void {
    const tally = this.#names.get(name) ?? { count: 0, visitors: 0, networks: new Set() };
    tally.count += count;
    tally.visitors += 1;
    // Enough to know whether there are enough.
    if (tally.networks.size < limits.referrerNetworksMin) tally.networks.add(network);
    this.#names.set(name, tally);
  }

  get named(): Named[] {
    return [...this.#names].map(([name, { count, visitors }]) => ({ name, plays: count, listeners: visitors }));
  }

  /** Hosts that visitors of several networks told of: one browser, whatever it says and however often, names none. */
  get hosts(): Named[] {
    const isHost = (name: string) => name.includes('.');
    return [...this.#names].map(([name, { count, visitors, networks }]) => {
      const isShown = !isHost(name) || networks.size >= limits.referrerNetworksMin;
      return { name: isShown ? name : other, plays: count, listeners: visitors };
    });
  }
}

/** Adds up who counts of a day. */
export const addUpVisits = (visitors: readonly Visitor[]): VisitTotal => {
  const tallies = {
    ...{ page: new Tallies(), referrer: new Tallies(), country: new Tallies() },
    ...{ device: new Tallies(), platform: new Tallies(), browser: new Tallies() },
  };
  const total = { people: 0, guests: 0, visits: 0, views: 0 };
  for (const visitor of visitors) {
    total[visitor.isPerson ? 'people' : 'guests'] += 1;
    total.visits += visitor.visits;
    total.views += visitor.views;
    for (const [page, views] of visitor.pages) tallies.page.add(page, views, visitor);
    for (const [host, visits] of visitor.referrers) tallies.referrer.add(host, visits, visitor);
    for (const name of ['country', 'device', 'platform', 'browser'] as const)
      tallies[name].add(visitor[name], 1, visitor);
  }
  return {
    ...total,
    page: breakdownOf(tallies.page.named),
    referrer: breakdownOf(tallies.referrer.hosts),
    country: placesOf(tallies.country.named),
    device: breakdownOf(tallies.device.named),
    platform: breakdownOf(tallies.platform.named),
    browser: breakdownOf(tallies.browser.named),
  };
};
