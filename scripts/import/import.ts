import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDefaultChannels } from '../demo/channels.ts';
import { dueTracks } from '../media/find-tracks.ts';
import { openThreads, type Threads } from '../media/threads.ts';
import { type Worked, workWithProgress } from '../media/work-with-progress.ts';
import { findCandidates } from './candidates.ts';
import { connect } from './cloud.ts';
import { type Fate, files, reportOf } from './fate.ts';
import { importFiles, importUnplayed } from './import-files.ts';
import { interruptedBy } from './interrupt.ts';
import { startProgress } from './progress.ts';

const usage = `Usage: npm run import -- FOLDER [--jobs N]

Takes the music in FOLDER into the catalogue: tags, pictures, lyrics. MP3, FLAC, M4A, AAC, Ogg Vorbis, Opus and WAV are
added first, and play. What not every browser plays (AIFF, ALAC, ADPCM, WMA and others) is added once it is made into what
all play. Then everything is listened to and made fit for slow lines, on N threads (one for each processor). Ended at any
moment, it goes on where it was when it is run again; then it adds what is new and nothing twice. ALAC, ADPCM, WMA and other
kinds that need ffmpeg are named and left out where it is not on PATH; AAC gets no waveform without it.`;

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
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Error(`${folder} is not a folder that can be opened.`);
  return { folder: resolve(folder), jobs };
};

/** The slow work on what plays already: what of it is due, of this run and of those before that were left. */
const workOff = async (threads: Threads, fates: readonly Fate[], signal: AbortSignal): Promise<Worked[]> => {
  const tracks = new Set(fates.flatMap((fate) => ('trackId' in fate ? [fate.trackId] : [])));
  const [analysis, renditions] = [await dueTracks('analysis', tracks), await dueTracks('renditions', tracks)];
  if (analysis.length + renditions.length > 0 && !signal.aborted) {
    console.log(
      'It all plays. Waveforms, even loudness and smaller files for slow lines follow; leave whenever you like.',
    );
  }
  return [
    await workWithProgress(threads, 'analysis', analysis, signal),
    await workWithProgress(threads, 'renditions', renditions, signal),
  ];
};

/** @returns whether everything went in, and nothing is left to do */
const main = async (): Promise<boolean> => {
  const { folder, jobs } = await readArguments();
  await connect();
  const found = await findCandidates(folder);
  if (found.length === 0) throw new Error(`There is no music in ${folder}.`);

  const signal = interruptedBy('files');
  const fates: Fate[] = [];
  const progress = startProgress('Added', found.length);
  const onFate = (fate: Fate) => {
    fates.push(fate);
    if (fate.status === 'leftOut') progress.say(`${basename(fate.path)} is left out. ${fate.reason}`);
    progress.advance(basename(fate.path));
  };
  const unplayed = await importFiles(found, { folder, jobs, signal, onFate });
  // A site that nobody has set up yet shows what came in.
  await ensureDefaultChannels();

  await using threads = openThreads(jobs);
  if (unplayed.length > 0 && !signal.aborted) {
    progress.say(`The rest, ${files(unplayed.length)}, is first made into what every browser plays.`);
  }
  await importUnplayed(threads, unplayed, { folder, signal, onFate });
  progress.stop();

  const worked = await workOff(threads, fates, signal);
  for (const line of reportOf(fates, found.length - fates.length, worked)) console.log(line);
  const isComplete = fates.length === found.length && worked.every(({ left, failed }) => left + failed.length === 0);
  return isComplete && fates.every(({ status }) => status === 'added' || status === 'known');
};

// `| head` closes the pipe early: nobody reads on, so there is nothing left to say.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
