import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSearchSegment } from '@overtone/functions/discovery/search/search-segments.ts';
import { findCurrentSegment } from '@overtone/functions/platform/segments/segments.store.ts';
import { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import * as z from 'zod';
import { printTable } from './print-table.ts';
import { type Site, startSite } from './site.ts';
import { buildArtist, renameTrack } from './synthetic-catalogue.ts';

/** Writing 100,000 tracks takes minutes. `BENCH_TRACKS` sets another number. */
const trackCount = Number(process.env.BENCH_TRACKS ?? 100_000);
const requestCount = 600;
const renameCount = 5;
/** Milliseconds between two searches for a new name. */
const pollIntervalMs = 50;

/**
 * Kinds of queries that users type. All names of the catalogue consist of the same two words and a number. This is the
 * worst case, because no real word is in every title.
 */
const queryKinds: readonly (readonly [kind: string, query: (id: number) => string])[] = [
  ['one letter', () => 's'],
  ['prefix of all names', () => 'syn'],
  ['full name', (id) => `synthetic track ${id}`],
  ['two words of a name', (id) => `track ${id}`],
  ['rare word', (id) => `${id}`],
  ['artist', (id) => `synthetic artist ${id % 3_000}`],
  ['one typo', (id) => `albun ${id % 5_000}`],
  ['two typos', (id) => `sinthetic trak ${id}`],
  ['different word order', (id) => `${id} synthetic`],
  ['no results', () => 'zzzz qqqq'],
];
const buildQuery = (number: number): string =>
  queryKinds[number % queryKinds.length]?.[1]((number * 7_919) % trackCount) ?? '';

const SearchResponse = z.object({ results: SearchResults });

/** Requests a URL. Returns the latency in milliseconds. */
const measureRequest = async (url: string): Promise<number> => {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return performance.now() - startedAt;
};

/** @param fraction 0.99 for the 99th percentile */
const calculatePercentile = (values: readonly number[], fraction: number): number => {
  const index = Math.min(values.length - 1, Math.floor(values.length * fraction));
  return Math.round((values.toSorted((a, b) => a - b)[index] ?? 0) * 10) / 10;
};

/** Measures searches and single reads alternately, so that the load of the machine affects both equally. */
const measureLatencies = async ({ url }: Site) => {
  const [search, read]: [number[], number[]] = [[], []];
  for (let number = 0; number < requestCount; number++) {
    search.push(await measureRequest(`${url}/api/v1/search?query=${encodeURIComponent(buildQuery(number))}`));
    read.push(await measureRequest(`${url}/api/v1/artists/${buildArtist(number % 1_000).id}`));
  }
  return { search, read };
};

type Latencies = Awaited<ReturnType<typeof measureLatencies>>;

const buildRow = (indexState: string, { search, read }: Latencies): (string | number)[] => [
  indexState,
  ...[0.5, 0.99].flatMap((fraction) => {
    const [searchMs, readMs] = [calculatePercentile(search, fraction), calculatePercentile(read, fraction)];
    return [searchMs, readMs, Math.round((searchMs / readMs) * 10) / 10];
  }),
];

/** Searches for a track until it is found by its name. Returns seconds. */
const waitUntilFound = async ({ url }: Site, name: string): Promise<number> => {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${url}/api/v1/search?query=${encodeURIComponent(name)}&types=tracks`);
    const { results } = SearchResponse.parse(await response.json());
    if (results.tracks.some((track) => track.name === name)) return (performance.now() - startedAt) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
};

const getObjectSize = async (Key: string): Promise<number> => {
  const head = new HeadObjectCommand({ Bucket: process.env.SEARCH_BUCKET, Key });
  return (await new S3Client({ forcePathStyle: true }).send(head)).ContentLength ?? 0;
};

/** Returns the bytes of all index files, and of the changes since they were written. */
const measureIndexSize = async (): Promise<readonly [files: number, changes: number]> => {
  const sizes = await Promise.all(
    SearchType.options.map(async (type) => {
      const currentSegment = await findCurrentSegment(getSearchSegment(type));
      if (!currentSegment || currentSegment === 'unchanged') return [0, 0] as const;
      return [
        await getObjectSize(currentSegment.base),
        currentSegment.changes ? await getObjectSize(currentSegment.changes) : 0,
      ] as const;
    }),
  );
  return [sizes.reduce((sum, [size]) => sum + size, 0), sizes.reduce((sum, [, size]) => sum + size, 0)];
};

/**
 * Prints the latency of searches in a large catalogue compared with reading one item, both through the API, and how
 * soon a renamed track is found.
 */
export const benchSearch = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'overtone-bench-'));
  const fillCatalogue = path.join(import.meta.dirname, 'fill-catalogue.ts');
  await promisify(execFile)(process.execPath, [fillCatalogue, dataDir, String(trackCount)]);
  const site = await startSite({ hasDemo: false, dataDir });
  Object.assign(process.env, parseEnv(await readFile(path.join(dataDir, 'cloud.env'), 'utf8')));
  try {
    // The first search loads the index.
    await measureLatencies(site);
    const unchangedLatencies = await measureLatencies(site);
    const secondsUntilFound: number[] = [];
    for (let number = 0; number < renameCount; number++) {
      const name = `Renamed moonbeam ${number} ${'abcde'[number]}`;
      await renameTrack(number, name);
      secondsUntilFound.push(await waitUntilFound(site, name));
    }
    let isRenaming = true;
    const whenRenamed = (async () => {
      for (let number = 0; isRenaming; number++) {
        await renameTrack(100 + (number % 50), `Renamed sunbeam ${number}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    })();
    const changingLatencies = await measureLatencies(site);
    isRenaming = false;
    await whenRenamed;
    printTable(
      `Search in ${trackCount} tracks, ${requestCount} requests each; milliseconds`,
      ['index', 'search p50', 'artists/:id p50', 'ratio', 'search p99', 'artists/:id p99', 'ratio'],
      [buildRow('unchanged', unchangedLatencies), buildRow('being rewritten', changingLatencies)],
    );
    printTable(
      'Searches in the unchanged index by kind of query; milliseconds',
      ['query', 'p50', 'p99'],
      queryKinds.map(([kind], index) => {
        const searchMs = unchangedLatencies.search.filter((_, number) => number % queryKinds.length === index);
        return [kind, calculatePercentile(searchMs, 0.5), calculatePercentile(searchMs, 0.99)];
      }),
    );
    const [files, changes] = await measureIndexSize();
    console.log(`\nIndex: ${files / 1_000_000} MB, and ${changes / 1_000} KB of later changes`);
    console.log(
      `A renamed track is found after ${secondsUntilFound.map((seconds) => seconds.toFixed(1)).join(', ')} s.`,
    );
  } finally {
    await site.stop();
  }
};
