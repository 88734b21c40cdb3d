import * as z from 'zod';

/** What has charts. */
export const chartTypes = ['tracks', 'albums', 'artists'] as const;
export type ChartType = (typeof chartTypes)[number];

const PlayedWork = z.array(z.tuple([z.string(), z.int()]));
/** Ids with their listeners: of everything, and by genre and country. */
export const ChartLists = z.object({
  all: PlayedWork,
  genres: z.record(z.string(), PlayedWork),
  countries: z.record(z.string(), PlayedWork),
});

/** The most heard things of a day, by listeners: who hears one track all day makes no chart. */
export const DayChart = z.object({ tracks: ChartLists, albums: ChartLists, artists: ChartLists });
export type DayChart = z.output<typeof DayChart>;
export type ChartLists = z.output<typeof ChartLists>;
