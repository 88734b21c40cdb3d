import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import type { WorkerResult } from './plays.worker.ts';
import { printPlaysCosts } from './plays-costs.ts';
import { printTable } from './print-table.ts';
import { generateEventFiles } from './synthetic-plays.ts';

const day = '2026-11-20';

/** Limit of plays: `PLAYS=1000000 npm run bench -- plays` skips the run with ten million. */
const maxPlays = Number(process.env.PLAYS ?? 10_000_000);

const runWorker = async (mode: 'load' | 'roll-up', folder: string): Promise<WorkerResult> => {
  const child = fork(`${import.meta.dirname}/plays.worker.ts`, [mode, folder, day], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [result] = await once(child, 'message');
  await Promise.all(['load.sqlite', 'day.sqlite'].map((name) => rm(join(folder, name), { force: true })));
  return result as WorkerResult;
};

/** Writes the event files of a day. @returns bytes per event */
const writeEventFiles = async (folder: string, count: number): Promise<number> => {
  await mkdir(folder, { recursive: true });
  let [number, bytes] = [0, 0];
  for (const text of generateEventFiles(day, count)) {
    const path = join(folder, `${String(number++).padStart(6, '0')}.gz`);
    await writeFile(path, gzipSync(text));
    bytes += (await stat(path)).size;
  }
  return bytes / count;
};

const buildRow = (count: number, name: string, result: WorkerResult, baseline: WorkerResult) => [
  count.toLocaleString('en'),
  name,
  `${result.seconds.toFixed(1)} s`,
  `${result.cpuSeconds.toFixed(1)} s`,
  (result.cpuSeconds / baseline.cpuSeconds).toFixed(2),
  `${Math.round(result.megabytes)} MB`,
];

/**
 * Prints time and memory of the roll-up of one and of ten million plays, compared with merely loading the same lines
 * into SQLite, and the costs of a million plays.
 */
export const benchPlays = async (): Promise<void> => {
  const rows: string[][] = [];
  let resultOfMillion: WorkerResult | undefined;
  for (const count of [1_000_000, 10_000_000].filter((plays) => plays <= maxPlays)) {
    await withTempFolder('overtone-bench-plays-', async (folder) => {
      const bytes = await writeEventFiles(folder, count);
      const load = await runWorker('load', folder);
      const rollUp = await runWorker('roll-up', folder);
      resultOfMillion ??= rollUp;
      rows.push(buildRow(count, 'load only', load, load), buildRow(count, 'roll-up', rollUp, load));
      console.log(
        `${count.toLocaleString('en')} events of ${bytes.toFixed(1)} bytes, ${rollUp.subjects.toLocaleString('en')} subjects, ${rollUp.plays.toLocaleString('en')} counted plays`,
      );
    });
  }
  printTable(
    'Roll-up of a day',
    ['events', 'task', 'seconds', 'CPU time', 'CPU time / load only', 'peak memory'],
    rows,
  );
  console.log(
    `Load average of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  if (resultOfMillion) await printPlaysCosts(resultOfMillion);
};
