import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { NamedCounts, VisitReport } from '@overtone/shared/plays/visit-report.contract.ts';
import { type DayRange, getPreviousRange, listDays, requireValidRange } from '../../platform/day-range.ts';
import { other, unknown } from '../totals/breakdown.ts';
import { listVisitDays, type VisitDay } from './visit-days.store.ts';

type Breakdown = 'page' | 'referrer' | 'country' | 'device' | 'platform' | 'browser';

/** Adds up a breakdown over several days, the largest counts first; `unknown` and `other` come last. */
const sumBreakdown = (days: readonly VisitDay[], breakdown: Breakdown): NamedCounts => {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const day of days) for (const [name, count] of Object.entries(day[breakdown])) add(name, count);
  const isUnnamed = (name: string): boolean => name === unknown || name === other;
  const named = [...counts]
    .filter(([name]) => !isUnnamed(name))
    .toSorted(([a, count], [b, otherCount]) => otherCount - count || (a < b ? -1 : 1));
  for (const [, count] of named.slice(playLimits.insightNamesMax)) add(other, count);
  const lastRows = [unknown, other].flatMap((name) =>
    counts.has(name) ? [[name, counts.get(name) ?? 0] as const] : [],
  );
  return [...named.slice(0, playLimits.insightNamesMax), ...lastRows].map(([name, count]) => ({ name, count }));
};

type Totals = VisitReport['totals'];

const emptyTotals: Totals = { visitors: 0, users: 0, visits: 0, views: 0 };

const toTotals = ({ users, guests, visits, views }: VisitDay): Totals => ({
  ...{ visitors: users + guests, users, visits, views },
});

const sumTotals = (rows: readonly Totals[]): Totals =>
  rows.reduce(
    (sum, { visitors, users, visits, views }) => ({
      ...{ visitors: sum.visitors + visitors, users: sum.users + users },
      ...{ visits: sum.visits + visits, views: sum.views + views },
    }),
    emptyTotals,
  );

const reportRange = (range: DayRange, visitsByDay: ReadonlyMap<string, VisitDay>): VisitReport['previousPeriod'] => {
  const days = listDays(range).map((day) => {
    const visits = visitsByDay.get(day);
    return { day, ...(visits ? toTotals(visits) : emptyTotals) };
  });
  return { ...range, days, totals: sumTotals(days) };
};

/**
 * Reports the visits of a range of days and of as many days before, with one Query for both.
 * @throws AppError `request.invalid` for an invalid range
 */
export const readVisitReport = async (requestedRange: DayRange): Promise<VisitReport> => {
  const range = requireValidRange(requestedRange);
  const previousRange = getPreviousRange(range);
  const visitDays = await listVisitDays({ from: previousRange.from, to: range.to });
  const visitsByDay = new Map(visitDays.map((day) => [day.day, day]));
  const days = visitDays.filter(({ day }) => day >= range.from);
  return {
    ...reportRange(range, visitsByDay),
    previousPeriod: reportRange(previousRange, visitsByDay),
    pages: sumBreakdown(days, 'page'),
    referrers: sumBreakdown(days, 'referrer'),
    countries: sumBreakdown(days, 'country'),
    devices: sumBreakdown(days, 'device'),
    platforms: sumBreakdown(days, 'platform'),
    browsers: sumBreakdown(days, 'browser'),
    updatedAt:
      days
        .map(({ rollUpStartedAt }) => rollUpStartedAt)
        .toSorted()
        .at(-1) ?? null,
  };
};
