import * as z from 'zod';
import { DayRangeQuery, reportedDays } from '../../http/day-range.ts';
import { endpoint } from '../../http/endpoint.ts';

/** Accounts made on a day, those removed since as well, and how many of these have verified their address by now. */
const numbers = { accounts: z.int(), verified: z.int() };

const Range = reportedDays(numbers, numbers);

/** Accounts that were made in a range of days, and in as many before. */
export const AccountReport = z.object({ ...Range.shape, before: Range });
export type AccountReport = z.output<typeof AccountReport>;

export const accountReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/accounts',
    access: 'admin.access',
    summary: 'Read how many accounts were made in a range of days, and how many of these are verified',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: AccountReport }),
  }),
};
