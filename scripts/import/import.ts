import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDefaultChannels } from '@overtone/functions/discovery/channels/ensure-default-channels.ts';
import { findDueTracks } from '../media/find-tracks.ts';
import { processTracksWithProgress, type TaskSummary } from '../media/process-tracks-with-progress.ts';
import { openWorkerPool, type WorkerPool } from '../media/worker-pool.ts';
import { abortOnInterrupt } from './abort-on-interrupt.ts';
import { connectToCloud } from './cloud.ts';
import { findAudioFiles } from './find-audio-files.ts';
import { importFiles, renderAndImportFiles } from './import-files.ts';
import { type FileResult, formatFileCount, formatReport } from './import-report.ts';
import { startProgress } from './progress.ts';

const usage = `Usage: npm run import -- FOLDER [--jobs N]

Imports the music in FOLDER with tags, covers and lyrics. MP3, FLAC, M4A, AAC, Ogg Vorbis, Opus and WAV are added first
and can be played at once. Formats that not every browser plays (AIFF, ALAC, ADPCM, WMA and others) are converted before
they are added. Then all tracks are analysed and smaller renditions are created, on N threads (default: one per CPU).
An interrupted import continues when the command runs again, and nothing is added twice. ALAC, ADPCM, WMA and other
formats that need ffmpeg are skipped if it is not on PATH; AAC gets no waveform without it.`;

const jobsMax = 32;

const readArguments = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { jobs: { type: 'string', default: String(availableParallelism()) } },
  });
  const [folder] = positionals;
  const jobs = Number(values.jobs);
  if (!folder || positionals.length > 1 || !Number.isInteger(jobs) || jobs < 1 || jobs > jobsMax)
    throw new Error(usage);
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Error(`The folder ${folder} cannot be opened.`);
  return { folder: resolve(folder), jobs };
};

/** Analyses and renders the new tracks, and those that an interrupted import left unprocessed. */
const processTracks = async (
  threads: WorkerPool,
  results: readonly FileResult[],
  signal: AbortSignal,
): Promise<TaskSummary[]> => {
  const trackIds = new Set(results.flatMap((result) => ('trackId' in result ? [result.trackId] : [])));
  const [analysis, renditions] = [
    await findDueTracks('analysis', trackIds),
    await findDueTracks('renditions', trackIds),
  ];
  if (analysis.length + renditions.length > 0 && !signal.aborted) {
    console.log(
      'All files can be played. Waveforms, loudness and smaller renditions follow; you can interrupt this at any time.',
    );
  }
  return [
    await processTracksWithProgress(threads, 'analysis', analysis, signal),
    await processTracksWithProgress(threads, 'renditions', renditions, signal),
  ];
};

/** @returns whether all files were imported and all tracks were processed */
const main = async (): Promise<boolean> => {
  const { folder, jobs } = await readArguments();
  await connectToCloud();
  const files = await findAudioFiles(folder);
  if (files.length === 0) throw new Error(`No music found in ${folder}.`);

  const signal = abortOnInterrupt('files');
  const results: FileResult[] = [];
  const progress = startProgress('Added', files.length);
  const onResult = (result: FileResult) => {
    results.push(result);
    if (result.status === 'skipped') progress.printLine(`${basename(result.path)} is skipped. ${result.reason}`);
    progress.advance(basename(result.path));
  };
  const unplayable = await importFiles(files, { folder, jobs, signal, onResult });
  // A new site has no channels yet, and without them the home page would be empty.
  await ensureDefaultChannels();

  await using threads = openWorkerPool(jobs);
  if (unplayable.length > 0 && !signal.aborted) {
    progress.printLine(
      `${formatFileCount(unplayable.length)} must be converted first, because not every browser plays them.`,
    );
  }
  await renderAndImportFiles(threads, unplayable, { folder, signal, onResult });
  progress.stop();

  const summaries = await processTracks(threads, results, signal);
  for (const line of formatReport(results, files.length - results.length, summaries)) console.log(line);
  const isComplete =
    results.length === files.length &&
    summaries.every(({ remaining, failedTracks }) => remaining + failedTracks.length === 0);
  return isComplete && results.every(({ status }) => status === 'added' || status === 'existing');
};

// `| head` closes the pipe early; the output is no longer read then.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
