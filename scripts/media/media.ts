/**
 * Analyses tracks that an import has not analysed, and creates missing renditions, on the running local site or in the cloud
 * that the environment names: `npm run media`. It can be interrupted at any time and continues at the next run.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { abortOnInterrupt } from '../import/abort-on-interrupt.ts';
import { connectToCloud } from '../import/cloud.ts';
import { findDueTracks, listAllTracks } from './find-tracks.ts';
import { doneLabels, processTracksWithProgress } from './process-tracks-with-progress.ts';
import { openWorkerPool } from './worker-pool.ts';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: String(availableParallelism()) } } });
const jobs = Math.max(1, Math.trunc(Number(values.jobs)) || 1);

const main = async (): Promise<boolean> => {
  await connectToCloud();
  const signal = abortOnInterrupt('tracks');
  await using threads = openWorkerPool(jobs);
  const summaries = [
    await processTracksWithProgress(threads, 'analysis', await findDueTracks('analysis'), signal),
    await processTracksWithProgress(threads, 'renditions', await listAllTracks(), signal),
  ];
  for (const { work, completed, unchanged, failedTracks, remaining } of summaries) {
    const tracks = completed + unchanged + failedTracks.length + remaining;
    console.log(
      `${doneLabels[work]} ${completed}, already done ${unchanged}, failed ${failedTracks.length}, of ${tracks} tracks`,
    );
  }
  for (const { name, reason } of summaries.flatMap(({ failedTracks }) => failedTracks))
    console.log(`\n  ${name}\n    ${reason}`);
  return summaries.every(({ failedTracks, remaining }) => failedTracks.length + remaining === 0);
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
