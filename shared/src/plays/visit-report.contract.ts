import * as z from 'zod';
import { createDailyReportSchema, DayRangeQuery } from '../http/day-range.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * Counts by name, the largest first. `unknown` (no value) and `other` come last. `other` includes names with too few
 * visitors and names beyond `playLimits.insightNamesMax`.
 */
export const NamedCounts = z.array(z.object({ name: z.string(), count: z.int() }));
export type NamedCounts = z.output<typeof NamedCounts>;

/**
 * Visitors are the distinct users and guests of a day. They cannot be recognized on another day, so that the visitors
 * of a range are the sum of its days. A visit begins when the site is loaded, and includes all pages that are viewed
 * afterwards.
 */
const numbers = { visitors: z.int(), users: z.int(), visits: z.int(), views: z.int() };

const Range = createDailyReportSchema(numbers, numbers);

/** The visits of a range of days and of as many days before. */
export const VisitReport = z.object({
  ...Range.shape,
  previousPeriod: Range,
  /** Views by kind of page (`PageKind`). */
  pages: NamedCounts,
  /** Visits by referring host; `direct` if there is none. */
  referrers: NamedCounts,
  /** Visitors by ISO 3166-1 alpha-2 country, and by the device, platform and browser of their first visit of a day. */
  countries: NamedCounts,
  devices: NamedCounts,
  platforms: NamedCounts,
  browsers: NamedCounts,
  /** When the numbers were last updated: ISO 8601, UTC; null before the first update. */
  updatedAt: z.iso.datetime().nullable(),
});
export type VisitReport = z.output<typeof VisitReport>;

export const visitReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/visits',
    access: 'reports.view',
    summary: 'Read the visits of a range of days: visitors, page views, and where they came from',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: VisitReport }),
  }),
};
