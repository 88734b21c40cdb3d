import * as z from 'zod';

const isDay = (date: string): boolean => z.iso.date().safeParse(date).success;

/** When a release first came out, as precisely as it is known: a year, a month or a day (`2019`, `2019-03`, `2019-03-01`). */
export const ReleaseDate = z
  .string()
  .regex(/^[1-9]\d{3}(?:-\d{2}(?:-\d{2})?)?$/, { error: 'Enter a year, a month or a day, such as 2019 or 2019-03-01.' })
  .refine((date) => isDay(firstDayOf(date)), { error: 'Enter a date.' });
export type ReleaseDate = z.output<typeof ReleaseDate>;

/** The first day that a release date may mean, to sort and compare by. */
export const firstDayOf = (date: string): string => `${date}${'-01-01'.slice(date.length - 'yyyy'.length)}`;
