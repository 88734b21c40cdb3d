import * as z from 'zod';
import { DayRangeQuery, reportedDays } from '../http/day-range.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * A number by a name, the most first. Last come `unknown`, which nobody told, and `other`, which has no name of its own, too few
 * visitors, or its place beyond `limits.insightNamesMax`.
 */
export const NamedCounts = z.array(z.object({ name: z.string(), count: z.int() }));
export type NamedCounts = z.output<typeof NamedCounts>;

/**
 * Visitors are different people and guests of a day, whom nothing knows again on another day: those of a range are the sum of its
 * days. A visit is the site loaded once, whatever was looked at in it.
 */
const numbers = { visitors: z.int(), people: z.int(), visits: z.int(), views: z.int() };

const Range = reportedDays(numbers, numbers);

/** Who came to the site in a range of days, and in as many before. */
export const VisitReport = z.object({
  ...Range.shape,
  before: Range,
  /** Views by kind of page (`PageKind`). */
  pages: NamedCounts,
  /** Visits by the site that led here; `direct` where none did, or none was told. */
  referrers: NamedCounts,
  /** Visitors, by ISO 3166-1 alpha-2 and by what each came with first on a day. */
  countries: NamedCounts,
  devices: NamedCounts,
  platforms: NamedCounts,
  browsers: NamedCounts,
  /** Until when visits are in these numbers: ISO 8601, UTC; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type VisitReport = z.output<typeof VisitReport>;

export const visitReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/visits',
    access: 'admin.access',
    summary: 'Read who came to the site in a range of days: visitors, page views, and where they came from',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: VisitReport }),
  }),
};
