import * as z from 'zod';

const isDay = (date: string): boolean => z.iso.date().safeParse(date).success;

/** Date of the first release, as precise as known: a year, a month or a day (`2019`, `2019-03`, `2019-03-01`). */
export const ReleaseDate = z
  .string()
  .regex(/^[1-9]\d{3}(?:-\d{2}(?:-\d{2})?)?$/, { error: 'Enter a year, a month or a day, such as 2019 or 2019-03-01.' })
  .refine((date) => isDay(getFirstDay(date)), { error: 'Enter a date.' });
export type ReleaseDate = z.output<typeof ReleaseDate>;

/** Returns the earliest day of a release date, to sort and compare by. */
export const getFirstDay = (date: string): string => `${date}${'-01-01'.slice(date.length - 'yyyy'.length)}`;
