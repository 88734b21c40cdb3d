import * as z from 'zod';
import { createDailyReportSchema, DayRangeQuery } from '../../http/day-range.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Accounts created on a day, including deleted ones, and how many of them have been verified so far. */
const counts = { accounts: z.int(), verified: z.int() };

const Range = createDailyReportSchema(counts, counts);

/** Accounts created in a range of days, and in the range of the same length before. */
export const AccountReport = z.object({ ...Range.shape, previousPeriod: Range });
export type AccountReport = z.output<typeof AccountReport>;

export const accountReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/accounts',
    access: 'reports.view',
    summary: 'Read how many accounts were created in a range of days, and how many of these are verified',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: AccountReport }),
  }),
};
