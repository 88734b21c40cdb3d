import * as z from 'zod';
import { createDailyReportSchema, DayRangeQuery } from '../http/day-range.ts';
import { endpoint } from '../http/endpoint.ts';

/** Number and original bytes of the files that became ready, including files that were deleted later. */
const numbers = { files: z.int(), bytes: z.int() };

/** Bytes in use by masters and by renditions. */
const Stored = z.object({ masters: z.int(), renditions: z.int() });

const day = {
  ...numbers,
  /** Last measurement on this day or before; null before the first measurement. */
  stored: Stored.nullable(),
};

const Range = createDailyReportSchema(day, { ...numbers, stored: Stored.nullable() });

/** Uploads in a range of days and in the same number of days before, and the storage of the music. */
export const UploadReport = z.object({
  ...Range.shape,
  previousPeriod: Range,
  /** Time of the last storage measurement, ISO 8601, UTC; null before the first one. */
  storedAt: z.iso.datetime().nullable(),
});
export type UploadReport = z.output<typeof UploadReport>;

export const uploadReportContract = {
  get: endpoint({
    method: 'GET',
    path: 'reports/uploads',
    access: 'reports.view',
    summary: 'Get the number of uploaded files in a range of days and the storage of the music',
    request: z.object({ query: DayRangeQuery }),
    reply: z.object({ report: UploadReport }),
  }),
};
