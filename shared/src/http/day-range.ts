import * as z from 'zod';

/** Days of UTC, `2026-11-23`, both ends with them: a year and a day at most (`limits.insightDaysMax`). */
export const DayRangeQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Days of a range, each of them with what `fields` say, and what these come to together. */
export const reportedDays = <Day extends z.core.$ZodShape, Totals extends z.core.$ZodShape>(day: Day, totals: Totals) =>
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), ...day })),
    totals: z.object(totals),
  });
