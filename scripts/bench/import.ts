import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { listDue } from '@overtone/functions/catalog/ingest/due.store.ts';
import { getTrackAudio, getTrackDetail } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { s3 } from '@overtone/functions/platform/aws.ts';
import { requireEnv } from '@overtone/functions/platform/env.ts';
import { withFolder } from '@overtone/functions/platform/with-folder.ts';
import { allTracks } from '../media/find-tracks.ts';
import { doneWord } from '../media/work-with-progress.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { type Library, makeLibrary } from './music-library.ts';
import { printTable } from './table.ts';

const steps = ['Added', doneWord.analysis, doneWord.renditions] as const;
type Step = (typeof steps)[number];

/** Ticks a second of the times in /proc (proc(5)), as every Linux at hand has it. */
const ticks = 100;

interface Usage {
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** What a process has taken so far, all its threads together. */
const usageOf = async (pid: number): Promise<Usage> => {
  const [stat, status] = await Promise.all(['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticks, peakMegabytes: Math.round(peak / 1_000) };
};

/** Where a step ended: seconds since the beginning of the run, and what it had taken by then. */
type Mark = Usage & { readonly seconds: number };

interface Run {
  readonly seconds: number;
  readonly marks: Partial<Record<Step, Mark>>;
  readonly lines: readonly string[];
}

/** Runs the import as people do. @param killAt kills it, as power failures do, when half of this step is done */
const runImport = async (folder: string, killAt?: Step): Promise<Run> => {
  const entry = path.join(import.meta.dirname, '../import/import.ts');
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [marks, lines]: [Run['marks'], string[]] = [{}, []];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const [, step, done, all] = /^(\w+) (\d+) of (\d+)$/.exec(line) ?? [];
    if (step === killAt && Number(done) >= Number(all) / 2) child.kill('SIGKILL');
    if (done && done === all) marks[step as Step] = { seconds: since(), ...(await usageOf(child.pid ?? 0)) };
  }
  await ended;
  return { seconds: since(), marks, lines };
};

/** The same files into the same S3 by nothing but PutObject, as many at once. */
const copyBare = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => !name.startsWith('.') && name.endsWith('.mp3')).values();
  const began = performance.now();
  const copy = async (): Promise<void> => {
    for (const name of files) {
      const Body = await readFile(path.join(folder, name));
      await s3().send(new PutObjectCommand({ Bucket: requireEnv('MASTERS_BUCKET'), Key: `bare/${name}`, Body }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, copy));
  return (performance.now() - began) / 1_000;
};

/** All that is known of the tracks of one library, by what two libraries have in common. */
const catalogueOf = async ({ artist }: Library): Promise<string> => {
  const tracks = (await allTracks()).filter(({ artists }) => artists[0]?.name.startsWith(artist));
  const known = tracks.map(async ({ id, name, number, duration, album }) => {
    const [{ waveform, loudness }, { renditions }] = await Promise.all([getTrackDetail(id), getTrackAudio(id)]);
    return JSON.stringify([name, number, duration, album?.name, album?.image, waveform, loudness, renditions]);
  });
  return (await Promise.all(known)).sort().join('\n');
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** @param count tracks @param bare seconds of the bare copy */
const rowsOf = ({ marks }: Run, count: number, bare: number): (string | number)[][] => {
  let before: Mark = { seconds: 0, cpuSeconds: 0, peakMegabytes: 0 };
  return steps.map((step) => {
    const mark = marks[step] ?? { seconds: Number.NaN, cpuSeconds: Number.NaN, peakMegabytes: Number.NaN };
    const cores = (mark.cpuSeconds - before.cpuSeconds) / (mark.seconds - before.seconds);
    const pace = step === 'Added' ? rounded((10 * bare) / mark.seconds) / 10 : '-';
    const perTrack = Math.round(((mark.cpuSeconds - before.cpuSeconds) * 1_000) / count);
    before = mark;
    return [step, rounded(mark.seconds), pace, rounded(cores), perTrack, mark.peakMegabytes];
  });
};

/**
 * How soon imported music plays, is analysed and rendered, beside a bare copy of its files; and what runs that were killed
 * leave to the next. `IMPORT_TRACKS=30` makes it short; Linux and ffmpeg are asked for.
 */
export const benchImport = (): Promise<void> =>
  withFolder('overtone-bench-', async (folder) => {
    const count = Number(process.env.IMPORT_TRACKS ?? 200);
    const alone: Library = { folder: path.join(folder, 'alone'), artist: 'Left alone', count };
    const killed: Library = { folder: path.join(folder, 'killed'), artist: 'Killed', count: Math.ceil(count / 5) };
    // As many as are killed, to compare with.
    const beside: Library = { ...killed, folder: path.join(folder, 'beside'), artist: 'Beside' };
    for (const library of [alone, killed, beside]) await makeLibrary(library);
    const stop = await startEmptyCloud();
    try {
      const bare = await copyBare(alone.folder);
      const load = loadavg()[0]?.toFixed(1);
      const run = await runImport(alone.folder);
      printTable(
        `An import of ${count} four-minute MP3s; ${availableParallelism()} processors, load before ${load}`,
        ['all of them', 'seconds', 'of the bare pace', 'processors used', 'ms of a processor each', 'peak MB'],
        [['Copied bare', rounded(bare), 1, '-', '-', '-'], ...rowsOf(run, count, bare)],
      );
      const again = await runImport(alone.folder);
      const whole = await runImport(beside.folder);
      const runs: Run[] = [];
      for (const step of [...steps, undefined]) runs.push(await runImport(killed.folder, step));
      const due = [...(await listDue('analysis')), ...(await listDue('renditions'))].length;
      const isSame = (await catalogueOf(killed)) === (await catalogueOf(beside));
      printTable(
        'Killed and run again',
        ['tracks', 'what', 'runs', 'seconds'],
        [
          [count, 'nothing left to do', 1, rounded(again.seconds)],
          [beside.count, 'left alone', 1, rounded(whole.seconds)],
          [killed.count, 'killed half-way through each step', runs.length, rounded(sum(runs))],
        ],
      );
      console.log(`\nStill due: ${due}. The catalogue is ${isSame ? 'the same' : 'NOT THE SAME'}.`);
    } finally {
      await stop();
    }
  });

const sum = (runs: readonly Run[]): number => runs.reduce((total, { seconds }) => total + seconds, 0);
