import { gunzipSync, gzipSync } from 'node:zlib';
import { cached } from '../../platform/cached.ts';
import { daysAfter } from '../../platform/days.ts';
import { requireEnv } from '../../platform/env.ts';
import { findPointer, movePointer } from '../../platform/pointer.ts';
import { findObjectState, putBytes } from '../../platform/small-objects.ts';
import { type ChartType, DayChart } from './day-chart.ts';
import { Chart, chartDays, trendingOf } from './trending.ts';

const bucket = 'EVENTS_BUCKET';
const currentKey = 'charts/current.json';
const keyOf = (day: string): string => `charts/dt=${day}.json.gz`;

/** Keeps a day's chart. One PUT. */
export const putDayChart = async (day: string, chart: DayChart): Promise<void> => {
  await putBytes({ bucket, key: keyOf(day) }, gzipSync(JSON.stringify(chart)), 'application/gzip');
};

const findDayChart = async (day: string): Promise<DayChart | undefined> => {
  const stored = await findObjectState({ bucket, key: keyOf(day) });
  return stored && DayChart.safeParse(JSON.parse(gunzipSync(stored.bytes).toString())).data;
};

const findChart = async () => {
  const pointer = await findPointer(bucket, currentKey);
  if (pointer === undefined || pointer === 'unchanged') return undefined;
  return { etag: pointer.etag, chart: Chart.safeParse(pointer.value).data };
};

/**
 * Makes the charts anew where a day's changed, or the day did. 15 GETs at once and a PUT; who is overtaken leaves it to the other.
 * @param hasNews whether some day's chart is another one
 */
export const renewCharts = async (today: string, hasNews: boolean): Promise<void> => {
  const current = await findChart();
  if (!hasNews && current?.chart?.day === today) return;
  const ages = Array.from({ length: chartDays }, (_, age) => age);
  const found = await Promise.all(
    ages.map(async (age) => ({ age, chart: await findDayChart(daysAfter(today, -age)) })),
  );
  const charts = found.flatMap(({ age, chart }) => (chart ? [{ age, chart }] : []));
  await movePointer(bucket, currentKey, trendingOf(today, charts), current?.etag);
};

/** A site without plays has nothing that trends. */
const readCurrent = cached(
  60,
  () => requireEnv(bucket),
  async () => (await findChart())?.chart,
);

export interface ChartQuery {
  /** Name of a genre, or an ISO 3166-1 alpha-2 country; left out for everything. */
  readonly genre?: string;
  readonly country?: string;
}

/**
 * Ids of what trends, the first one most; `limits.chartMax` at most, of a genre or a country `limits.chartOfLabelMax`. Some may
 * be gone or taken back by now. One GET a minute and container.
 */
export const readChart = async (type: ChartType, { genre, country }: ChartQuery = {}): Promise<readonly string[]> => {
  const lists = (await readCurrent())?.[type];
  if (!lists) return [];
  if (genre !== undefined) return Object.hasOwn(lists.genres, genre) ? (lists.genres[genre] ?? []) : [];
  if (country !== undefined) return Object.hasOwn(lists.countries, country) ? (lists.countries[country] ?? []) : [];
  return lists.all;
};
