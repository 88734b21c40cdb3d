import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { printPlaysCosts } from './plays-costs.ts';
import type { Run } from './plays-run.ts';
import { eventLines } from './synthetic-plays.ts';
import { printTable } from './table.ts';

const day = '2026-11-20';

/** The most that is made: `PLAYS=1000000 npm run bench -- plays` leaves the ten millions out. */
const most = Number(process.env.PLAYS ?? 10_000_000);

const run = async (way: 'bare' | 'roll-up', folder: string): Promise<Run> => {
  const child = fork(`${import.meta.dirname}/plays.worker.ts`, [way, folder, day], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [told] = await once(child, 'message');
  await Promise.all(['bare.sqlite', 'day.sqlite'].map((name) => rm(join(folder, name), { force: true })));
  return told as Run;
};

/** Writes the files of a day. @returns bytes an event */
const writeFiles = async (folder: string, count: number): Promise<number> => {
  await mkdir(folder, { recursive: true });
  let [place, bytes] = [0, 0];
  for (const text of eventLines(day, count)) {
    const path = join(folder, `${String(place++).padStart(6, '0')}.gz`);
    await writeFile(path, gzipSync(text));
    bytes += (await stat(path)).size;
  }
  return bytes / count;
};

const rowOf = (count: number, way: string, { seconds, cpu, megabytes }: Run, bare: Run) => [
  count.toLocaleString('en'),
  way,
  `${seconds.toFixed(1)} s`,
  `${cpu.toFixed(1)} s`,
  (cpu / bare.cpu).toFixed(2),
  `${Math.round(megabytes)} MB`,
];

/**
 * What it takes to roll up a day of a million plays, and of ten, beside a bare load of the same lines into the same engine; and
 * what a million plays cost.
 */
export const benchPlays = async (): Promise<void> => {
  const rows: string[][] = [];
  let million: Run | undefined;
  for (const count of [1_000_000, 10_000_000].filter((each) => each <= most)) {
    await withTempFolder('overtone-bench-plays-', async (folder) => {
      const bytes = await writeFiles(folder, count);
      const bare = await run('bare', folder);
      const rolled = await run('roll-up', folder);
      million ??= rolled;
      rows.push(rowOf(count, 'bare load', bare, bare), rowOf(count, 'roll-up', rolled, bare));
      console.log(
        `${count.toLocaleString('en')} events: ${bytes.toFixed(1)} bytes each, ${rolled.subjects.toLocaleString('en')} subjects, ${rolled.plays.toLocaleString('en')} count`,
      );
    });
  }
  printTable('A day rolled up', ['events', 'way', 'seconds', 'processor', 'of a bare load', 'most memory'], rows);
  console.log(
    `Load average meanwhile: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}.`,
  );
  if (million) await printPlaysCosts(million);
};
