import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import * as z from 'zod';
import { type ChartType, chartTypes, type DayChart } from './day-chart.ts';

/** The number of days that a chart includes, today among them. */
export const chartDays = 14;

/** Days after which a listener counts half as much. */
const halfLifeDays = 2;

/** Listeners that are added to both sides of a ratio, so that growth from zero listeners to one counts little. */
const smoothing = 5;

const Ids = z.array(z.string());
const Lists = z.object({ all: Ids, genres: z.record(z.string(), Ids), countries: z.record(z.string(), Ids) });

/** The IDs of trending music, strongest first: of the whole site, and by genre and country. */
export const Chart = z.object({ day: z.iso.date(), tracks: Lists, albums: Lists, artists: Lists });
export type Chart = z.output<typeof Chart>;

/** The chart of a day, and how many days ago that was. */
export interface AgedChart {
  readonly age: number;
  readonly chart: DayChart;
}

type RankedIds = DayChart['tracks']['all'];

const getWeightAt = (age: number): number => 2 ** (-age / halfLifeDays);
const weightSum = Array.from({ length: chartDays }, (_, age) => getWeightAt(age)).reduce(
  (sum, weight) => sum + weight,
  0,
);

/**
 * Calculates decayed growth: the recent daily listeners (each day counts half as much as the day two days later),
 * multiplied by their ratio to the average of the two weeks. Music with steady listeners is ranked by their number;
 * music with growing listeners is ranked above it.
 */
const getScore = (days: readonly (readonly [age: number, listeners: number])[]): number => {
  const recentListeners = days.reduce((sum, [age, listeners]) => sum + listeners * getWeightAt(age), 0) / weightSum;
  const averageListeners = days.reduce((sum, [, listeners]) => sum + listeners, 0) / chartDays;
  return (recentListeners * (recentListeners + smoothing)) / (averageListeners + smoothing);
};

const rankIds = (lists: readonly (readonly [age: number, ids: RankedIds])[], max: number): string[] => {
  const daysOfId = new Map<string, [number, number][]>();
  for (const [age, ids] of lists) {
    for (const [id, listeners] of ids) {
      const days = daysOfId.get(id) ?? [];
      days.push([age, listeners]);
      daysOfId.set(id, days);
    }
  }
  const scored = [...daysOfId].map(([id, days]) => ({ id, score: getScore(days) }));
  const ranked = scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return ranked.slice(0, max).map(({ id }) => id);
};

const rankIdsBy = (
  charts: readonly AgedChart[],
  type: ChartType,
  by: 'genres' | 'countries',
): Record<string, string[]> => {
  const genresOrCountries = new Set(charts.flatMap(({ chart }) => Object.keys(chart[type][by])));
  // A genre may have the name of a property of every object, such as `constructor`.
  const getIds = (lists: Record<string, RankedIds>, name: string): RankedIds =>
    Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
  const getLists = (name: string) => charts.map(({ age, chart }) => [age, getIds(chart[type][by], name)] as const);
  return Object.fromEntries(
    [...genresOrCountries].map((name) => [name, rankIds(getLists(name), playLimits.chartOfLabelMax)]),
  );
};

/** Builds the charts from those of the last days. @param day the day of age 0 */
export const buildTrendingChart = (day: string, charts: readonly AgedChart[]): Chart => {
  const buildLists = (type: ChartType) => ({
    all: rankIds(
      charts.map(({ age, chart }) => [age, chart[type].all]),
      playLimits.chartMax,
    ),
    genres: rankIdsBy(charts, type, 'genres'),
    countries: rankIdsBy(charts, type, 'countries'),
  });
  const [tracks, albums, artists] = chartTypes.map(buildLists) as [Chart['tracks'], Chart['albums'], Chart['artists']];
  return { day, tracks, albums, artists };
};
