import { gunzipSync, gzipSync } from 'node:zlib';
import { cached } from '../../platform/cached.ts';
import { addDays } from '../../platform/days.ts';
import { requireEnv } from '../../platform/env.ts';
import { findPointer, tryPutPointer } from '../../platform/pointer.ts';
import { findObjectWithEtag, putSmallObject } from '../../platform/small-objects.ts';
import { type ChartType, DayChart } from './day-chart.ts';
import { buildTrendingChart, Chart, chartDays } from './trending.ts';

const bucket = 'EVENTS_BUCKET';
const currentKey = 'charts/current.json';
const getKey = (day: string): string => `charts/dt=${day}.json.gz`;

/** Stores the chart of a day. Costs one PUT. */
export const putDayChart = async (day: string, chart: DayChart): Promise<void> => {
  await putSmallObject({ bucket, key: getKey(day) }, gzipSync(JSON.stringify(chart)), 'application/gzip');
};

const findDayChart = async (day: string): Promise<DayChart | undefined> => {
  const stored = await findObjectWithEtag({ bucket, key: getKey(day) });
  return stored && DayChart.safeParse(JSON.parse(gunzipSync(stored.bytes).toString())).data;
};

const findChart = async () => {
  const pointer = await findPointer(bucket, currentKey);
  if (pointer === undefined || pointer === 'unchanged') return undefined;
  return { etag: pointer.etag, chart: Chart.safeParse(pointer.value).data };
};

/**
 * Builds the charts again if the chart of a day changed or a new day began. Costs 15 parallel GETs and a PUT. If
 * another call writes first, its charts are kept.
 * @param hasChanged whether the chart of any day changed
 */
export const updateCharts = async (today: string, hasChanged: boolean): Promise<void> => {
  const current = await findChart();
  if (!hasChanged && current?.chart?.day === today) return;
  const ages = Array.from({ length: chartDays }, (_, age) => age);
  const chartsByAge = await Promise.all(
    ages.map(async (age) => ({ age, chart: await findDayChart(addDays(today, -age)) })),
  );
  const charts = chartsByAge.flatMap(({ age, chart }) => (chart ? [{ age, chart }] : []));
  await tryPutPointer(bucket, currentKey, buildTrendingChart(today, charts), current?.etag);
};

/** Returns the current charts, or undefined for a site without plays. */
const readCurrentChart = cached(
  60,
  () => requireEnv(bucket),
  async () => (await findChart())?.chart,
);

export interface ChartQuery {
  /** Name of a genre, or an ISO 3166-1 alpha-2 country code; without both the chart of the whole site. */
  readonly genre?: string;
  readonly country?: string;
}

/**
 * Reads the IDs of trending music, strongest first: at most `playLimits.chartMax`, or `playLimits.chartOfLabelMax` for
 * a genre or a country. Some may be deleted or unpublished meanwhile. Costs one GET per minute and container.
 */
export const readChart = async (type: ChartType, { genre, country }: ChartQuery = {}): Promise<readonly string[]> => {
  const lists = (await readCurrentChart())?.[type];
  if (!lists) return [];
  if (genre !== undefined) return Object.hasOwn(lists.genres, genre) ? (lists.genres[genre] ?? []) : [];
  if (country !== undefined) return Object.hasOwn(lists.countries, country) ? (lists.countries[country] ?? []) : [];
  return lists.all;
};
