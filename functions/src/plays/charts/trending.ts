import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { type ChartType, chartTypes, type DayChart } from './day-chart.ts';

/** Days that a chart looks back, today among them. */
export const chartDays = 14;

/** Days after which a listener counts half. */
const halfLife = 2;

/** Listeners a day that everything is taken to have anyway: from none to one is no growth. */
const ground = 5;

const Ids = z.array(z.string());
const Lists = z.object({ all: Ids, genres: z.record(z.string(), Ids), countries: z.record(z.string(), Ids) });

/** Ids of what trends, the first one most: of everything, and by genre and country. */
export const Chart = z.object({ day: z.iso.date(), tracks: Lists, albums: Lists, artists: Lists });
export type Chart = z.output<typeof Chart>;

/** A day's chart, and how many days ago it was. */
export interface AgedChart {
  readonly age: number;
  readonly chart: DayChart;
}

type PlayedWork = DayChart['tracks']['all'];

const weightAt = (age: number): number => 2 ** (-age / halfLife);
const weights = Array.from({ length: chartDays }, (_, age) => weightAt(age)).reduce((sum, weight) => sum + weight, 0);

/**
 * Decayed growth: the listeners of a day as of late (each day counts half as much as two days after it), times how many more
 * that are than in a usual day of the two weeks. What everybody always hears stands by its listeners; what they begin to hear
 * stands above it.
 */
const scoreOf = (days: readonly (readonly [age: number, listeners: number])[]): number => {
  const recent = days.reduce((sum, [age, listeners]) => sum + listeners * weightAt(age), 0) / weights;
  const usual = days.reduce((sum, [, listeners]) => sum + listeners, 0) / chartDays;
  return (recent * (recent + ground)) / (usual + ground);
};

const rank = (lists: readonly (readonly [age: number, heard: PlayedWork])[], max: number): string[] => {
  const days = new Map<string, [number, number][]>();
  for (const [age, heard] of lists) {
    for (const [id, listeners] of heard) {
      const known = days.get(id) ?? [];
      known.push([age, listeners]);
      days.set(id, known);
    }
  }
  const scored = [...days].map(([id, its]) => ({ id, score: scoreOf(its) }));
  const sorted = scored.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  return sorted.slice(0, max).map(({ id }) => id);
};

const rankBy = (
  charts: readonly AgedChart[],
  type: ChartType,
  by: 'genres' | 'countries',
): Record<string, string[]> => {
  const names = new Set(charts.flatMap(({ chart }) => Object.keys(chart[type][by])));
  // A genre may be called `constructor`, which every object has.
  const heardOf = (its: Record<string, PlayedWork>, name: string): PlayedWork =>
    Object.hasOwn(its, name) ? (its[name] ?? []) : [];
  const listsOf = (name: string) => charts.map(({ age, chart }) => [age, heardOf(chart[type][by], name)] as const);
  return Object.fromEntries([...names].map((name) => [name, rank(listsOf(name), limits.chartOfLabelMax)]));
};

/** What trends, out of the charts of the last days. @param day of which age is 0 */
export const trendingOf = (day: string, charts: readonly AgedChart[]): Chart => {
  const of = (type: ChartType) => ({
    all: rank(
      charts.map(({ age, chart }) => [age, chart[type].all]),
      limits.chartMax,
    ),
    genres: rankBy(charts, type, 'genres'),
    countries: rankBy(charts, type, 'countries'),
  });
  const [tracks, albums, artists] = chartTypes.map(of) as [Chart['tracks'], Chart['albums'], Chart['artists']];
  return { day, tracks, albums, artists };
};
