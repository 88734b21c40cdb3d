import { limits } from '@overtone/shared/limits.ts';
import type { NamedCounts, VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import { type DayRange, daysOf, rangeBefore, requireRange } from '../../platform/day-range.ts';
import { other, unknown } from '../names.ts';
import type { VisitDay } from './visit-day.item.ts';
import { listVisitDays } from './visit-days.store.ts';

type Breakdown = 'page' | 'referrer' | 'country' | 'device' | 'platform' | 'browser';

/** Names by their counts over several days, the most first; what has none comes last. */
const namedCounts = (days: readonly VisitDay[], breakdown: Breakdown): NamedCounts => {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const day of days) for (const [name, count] of Object.entries(day[breakdown])) add(name, count);
  const unnamed = (name: string): boolean => name === unknown || name === other;
  const named = [...counts]
    .filter(([name]) => !unnamed(name))
    .toSorted(([one, most], [another, less]) => less - most || (one < another ? -1 : 1));
  for (const [, count] of named.slice(limits.insightNamesMax)) add(other, count);
  const last = [unknown, other].flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0] as const] : []));
  return [...named.slice(0, limits.insightNamesMax), ...last].map(([name, count]) => ({ name, count }));
};

type Numbers = VisitReport['totals'];

const nothing: Numbers = { visitors: 0, people: 0, visits: 0, views: 0 };

const numbersOf = ({ people, guests, visits, views }: VisitDay): Numbers => ({
  ...{ visitors: people + guests, people, visits, views },
});

const sumOf = (all: readonly Numbers[]): Numbers =>
  all.reduce(
    (sum, { visitors, people, visits, views }) => ({
      ...{ visitors: sum.visitors + visitors, people: sum.people + people },
      ...{ visits: sum.visits + visits, views: sum.views + views },
    }),
    nothing,
  );

const rangeOf = (range: DayRange, known: ReadonlyMap<string, VisitDay>): VisitReport['before'] => {
  const days = daysOf(range).map((day) => {
    const visits = known.get(day);
    return { day, ...(visits ? numbersOf(visits) : nothing) };
  });
  return { ...range, days, totals: sumOf(days) };
};

/**
 * Who came to the site in a range of days, and in as many before: one Query of both, whatever came.
 * @throws AppError `request.invalid` for the range
 */
export const readVisitReport = async (asked: DayRange): Promise<VisitReport> => {
  const range = requireRange(asked);
  const before = rangeBefore(range);
  const all = await listVisitDays({ from: before.from, to: range.to });
  const known = new Map(all.map((day) => [day.day, day]));
  const days = all.filter(({ day }) => day >= range.from);
  return {
    ...rangeOf(range, known),
    before: rangeOf(before, known),
    pages: namedCounts(days, 'page'),
    referrers: namedCounts(days, 'referrer'),
    countries: namedCounts(days, 'country'),
    devices: namedCounts(days, 'device'),
    platforms: namedCounts(days, 'platform'),
    browsers: namedCounts(days, 'browser'),
    updatedAt:
      days
        .map(({ rolledAt }) => rolledAt)
        .toSorted()
        .at(-1) ?? null,
  };
};
