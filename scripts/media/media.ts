/**
 * Makes the renditions of what was imported before, and what an import has left undone, of the running local site or of the
 * cloud that the environment names: `npm run media`. Ended at any moment, it goes on where it was when it is run again.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { connect } from '../import/cloud.ts';
import { interruptedBy } from '../import/interrupt.ts';
import { allTracks, dueTracks } from './find-tracks.ts';
import { openThreads } from './threads.ts';
import { doneWord, workWithProgress } from './work-with-progress.ts';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: String(availableParallelism()) } } });
const jobs = Math.max(1, Math.trunc(Number(values.jobs)) || 1);

const main = async (): Promise<boolean> => {
  await connect();
  const signal = interruptedBy('tracks');
  await using threads = openThreads(jobs);
  const worked = [
    await workWithProgress(threads, 'analysis', await dueTracks('analysis'), signal),
    await workWithProgress(threads, 'renditions', await allTracks(), signal),
  ];
  for (const { work, made, there, failed, left } of worked) {
    const tracks = made + there + failed.length + left;
    console.log(`${doneWord[work]} ${made}, there already ${there}, failed ${failed.length}, of ${tracks} tracks`);
  }
  for (const { name, reason } of worked.flatMap(({ failed }) => failed)) console.log(`\n  ${name}\n    ${reason}`);
  return worked.every(({ failed, left }) => failed.length + left === 0);
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
