import * as z from 'zod';
import { DayRangeQuery, reportedDays } from '../http/day-range.ts';
import { endpoint } from '../http/endpoint.ts';

/** Files that became ready on a day, those removed since as well, and their bytes as they were sent. */
const numbers = { files: z.int(), bytes: z.int() };

/** Bytes in use: what was sent, and what is made of it to be heard. */
const Stored = z.object({ masters: z.int(), renditions: z.int() });

const day = {
  ...numbers,
  /** As it was last counted that day, or before; null before the first count. */
  stored: Stored.nullable(),
};

const Range = reportedDays(day, { ...numbers, stored: Stored.nullable() });

/** What was sent in a range of days and in as many before, and what the music takes. */
export const UploadReport = z.object({
  ...Range.shape,
  before: Range,
  /** When storage was last counted: ISO 8601, UTC; null before the first time. */
  storedAt: z.iso.datetime().nullable(),
});
export type UploadReport = z.output<typeof UploadReport>;

export const uploadReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/uploads',
    access: 'admin.access',
    summary: 'Read how many files were sent in a range of days, and how much storage the music takes',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: UploadReport }),
  }),
};
