import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { searchSegmentOf } from '@overtone/functions/discovery/search/search-segments.ts';
import { findCurrentSegment } from '@overtone/functions/platform/segments/segments.store.ts';
import { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import * as z from 'zod';
import { type Site, startSite } from './site.ts';
import { artistAt, rename } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

/** Writing 100,000 takes minutes: `BENCH_TRACKS` may name fewer. */
const tracks = Number(process.env.BENCH_TRACKS ?? 100_000);
const requests = 600;
const renames = 5;
/** Milliseconds between two looks for a new name. */
const lookEveryMs = 50;

/**
 * What people type: beginnings, whole names, several words, slips, other orders, nothing that is there. Every name of the
 * catalogue has the same two words and a number, which is the worst that a word can be: no real one is in every title.
 */
const kinds: readonly (readonly [kind: string, query: (id: number) => string])[] = [
  ['one letter', () => 's'],
  ['beginning of every name', () => 'syn'],
  ['whole name', (id) => `synthetic track ${id}`],
  ['two words of a name', (id) => `track ${id}`],
  ['rare word', (id) => `${id}`],
  ['an artist', (id) => `synthetic artist ${id % 3_000}`],
  ['one slip', (id) => `albun ${id % 5_000}`],
  ['two slips', (id) => `sinthetic trak ${id}`],
  ['other order', (id) => `${id} synthetic`],
  ['nothing that is there', () => 'zzzz qqqq'],
];
const queryAt = (number: number): string => kinds[number % kinds.length]?.[1]((number * 7_919) % tracks) ?? '';

const Reply = z.object({ results: SearchResults });

const timed = async (url: string): Promise<number> => {
  const from = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - from;
};

const percentile = (values: readonly number[], share: number): number => {
  const value = values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
};

/** Searches and single reads by turns, so that both meet the same moments of the machine. */
const latencies = async ({ url }: Site) => {
  const [search, read]: [number[], number[]] = [[], []];
  for (let number = 0; number < requests; number++) {
    search.push(await timed(`${url}/api/v1/search?query=${encodeURIComponent(queryAt(number))}`));
    read.push(await timed(`${url}/api/v1/artists/${artistAt(number % 1_000).id}`));
  }
  return { search, read };
};

const rowOf = (when: string, { search, read }: Awaited<ReturnType<typeof latencies>>): (string | number)[] => {
  const figures = [0.5, 0.99].map((share) => [percentile(search, share), percentile(read, share)] as const);
  return [when, ...figures.flatMap(([one, other]) => [one, other, Math.round((one / other) * 10) / 10])];
};

/** Seconds until a search finds a track under its name. */
const untilFound = async ({ url }: Site, name: string): Promise<number> => {
  const from = performance.now();
  for (;;) {
    const reply = await fetch(`${url}/api/v1/search?query=${encodeURIComponent(name)}&types=tracks`);
    const { results } = Reply.parse(await reply.json());
    if (results.tracks.some((track) => track.name === name)) return (performance.now() - from) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};

const sizeOf = async (Key: string): Promise<number> => {
  const head = new HeadObjectCommand({ Bucket: process.env.SEARCH_BUCKET, Key });
  return (await new S3Client({ forcePathStyle: true }).send(head)).ContentLength ?? 0;
};

/** Bytes of all kinds' files, and of what has changed since they were made. */
const indexSize = async (): Promise<readonly [files: number, changes: number]> => {
  const sizes = await Promise.all(
    SearchType.options.map(async (type) => {
      const current = await findCurrentSegment(searchSegmentOf(type));
      if (!current || current === 'unchanged') return [0, 0] as const;
      return [await sizeOf(current.base), current.changes ? await sizeOf(current.changes) : 0] as const;
    }),
  );
  return [sizes.reduce((sum, [size]) => sum + size, 0), sizes.reduce((sum, [, size]) => sum + size, 0)];
};

/** Search over a large catalogue, through the API, next to reading one item; and how soon a rename is found. */
export const benchSearch = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'overtone-bench-'));
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'fill.ts'), dataDir, String(tracks)]);
  const site = await startSite({ demo: false, dataDir });
  Object.assign(process.env, parseEnv(await readFile(path.join(dataDir, 'cloud.env'), 'utf8')));
  try {
    // The first search fetches the index.
    await latencies(site);
    const quiet = await latencies(site);
    const fresh: number[] = [];
    for (let number = 0; number < renames; number++) {
      const name = `Renamed moonbeam ${number} ${'abcde'[number]}`;
      await rename(number, name);
      fresh.push(await untilFound(site, name));
    }
    let busy = true;
    const renaming = (async () => {
      for (let number = 0; busy; number++) {
        await rename(100 + (number % 50), `Renamed sunbeam ${number}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    })();
    const rewriting = await latencies(site);
    busy = false;
    await renaming;
    printTable(
      `Search over ${tracks} tracks, ${requests} requests each; milliseconds`,
      ['index', 'search p50', 'artists/:id p50', 'ratio', 'search p99', 'artists/:id p99', 'ratio'],
      [rowOf('at rest', quiet), rowOf('being rewritten', rewriting)],
    );
    printTable(
      'The same searches at rest, by what was typed; milliseconds',
      ['typed', 'p50', 'p99'],
      kinds.map(([kind], place) => {
        const ofKind = quiet.search.filter((_, number) => number % kinds.length === place);
        return [kind, percentile(ofKind, 0.5), percentile(ofKind, 0.99)];
      }),
    );
    const [files, changes] = await indexSize();
    console.log(`\nIndex: ${files / 1_000_000} MB, and ${changes / 1_000} KB of changes since`);
    console.log(`A rename is found after ${fresh.map((seconds) => seconds.toFixed(1)).join(', ')} s.`);
  } finally {
    await site.stop();
  }
};
