import * as z from 'zod';

/** The kinds of charts. */
export const chartTypes = ['tracks', 'albums', 'artists'] as const;
export type ChartType = (typeof chartTypes)[number];

const RankedIds = z.array(z.tuple([z.string(), z.int()]));
/** IDs with their numbers of listeners: of the whole site, and by genre and country. */
export const ChartLists = z.object({
  all: RankedIds,
  genres: z.record(z.string(), RankedIds),
  countries: z.record(z.string(), RankedIds),
});

/** The most played music of a day by listeners, so that one listener with many plays cannot make a chart. */
export const DayChart = z.object({ tracks: ChartLists, albums: ChartLists, artists: ChartLists });
export type DayChart = z.output<typeof DayChart>;
export type ChartLists = z.output<typeof ChartLists>;
