import * as z from 'zod';

/** A range of UTC days (`2026-11-23`), including both ends, of at most 366 days (`playLimits.insightDaysMax`). */
export const DayRangeQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Builds the schema of a report by day: the range, the values of each day, and their totals. */
export const createDailyReportSchema = <Day extends z.core.$ZodShape, Totals extends z.core.$ZodShape>(
  day: Day,
  totals: Totals,
) =>
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), ...day })),
    totals: z.object(totals),
  });
