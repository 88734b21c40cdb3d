import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDefaultChannels } from '../demo/channels.ts';
import { findCandidates } from './candidates.ts';
import { connect } from './cloud.ts';
import { type Fate, reportOf } from './fate.ts';
import { importFiles } from './import-folder.ts';
import { startProgress } from './progress.ts';

const usage = `Usage: npm run import -- FOLDER [--jobs N]

Takes the music in FOLDER (MP3, FLAC, M4A, AAC, Ogg Vorbis, Opus, WAV) into the catalogue: tags, pictures, lyrics.
Running it again adds what is new and nothing twice. What not every browser plays (ALAC, ADPCM, AIFF, WMA) is named and
left out. AAC gets no waveform unless ffmpeg is on PATH.`;

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

/** @returns whether everything went in */
const main = async (): Promise<boolean> => {
  const { folder, jobs } = await readArguments();
  await connect();
  const found = await findCandidates(folder);
  if (found.length === 0) throw new Error(`There is no music in ${folder}.`);

  const interrupt = new AbortController();
  // Once: a second Ctrl-C ends it at once, which loses nothing either.
  process.once('SIGINT', () => {
    console.log('\nFinishing the files in work. Press Ctrl-C again to stop at once.');
    interrupt.abort();
  });

  const fates: Fate[] = [];
  const progress = startProgress(found.length);
  const onFate = (fate: Fate) => {
    fates.push(fate);
    if (fate.status === 'unplayed') progress.say(`${basename(fate.path)} is left out. ${fate.reason}`);
    progress.advance(basename(fate.path));
  };
  await importFiles(found, { folder, jobs, signal: interrupt.signal, onFate });
  progress.stop();
  // A site that nobody has set up yet shows what came in.
  await ensureDefaultChannels();

  for (const line of reportOf(fates, found.length - fates.length)) console.log(line);
  return fates.length === found.length && fates.every(({ status }) => status === 'added' || status === 'known');
};

// `| head` closes the pipe early: nobody reads on, so there is nothing left to say.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
