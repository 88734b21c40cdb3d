/**
 * Makes the renditions of what was imported before, of the running local site or of the cloud that the environment names:
 * `npm run media`. Ended at any moment, it goes on where it was when it is run again.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { connect } from '../import/cloud.ts';
import { startProgress } from '../import/progress.ts';
import { allTracks, type Outcome, renderTracks } from './render-tracks.ts';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: String(availableParallelism()) } } });
const jobs = Math.max(1, Math.trunc(Number(values.jobs)) || 1);

const main = async (): Promise<boolean> => {
  await connect();
  const tracks = await allTracks();
  const interrupt = new AbortController();
  process.once('SIGINT', () => {
    console.log('\nFinishing the tracks in work. Press Ctrl-C again to stop at once.');
    interrupt.abort();
  });
  const counts: Record<Outcome['status'], number> = { made: 0, there: 0, failed: 0 };
  const reasons: string[] = [];
  const progress = startProgress(tracks.length);
  await renderTracks(
    tracks,
    jobs,
    ({ id, name }, outcome) => {
      counts[outcome.status] += 1;
      if (outcome.status === 'failed') reasons.push(`  ${name} (${id})\n    ${outcome.reason}`);
      progress.advance(name);
    },
    interrupt.signal,
  );
  progress.stop();
  console.log(
    `Made ${counts.made}, there already ${counts.there}, failed ${counts.failed}, of ${tracks.length} tracks`,
  );
  for (const reason of reasons) console.log(`\n${reason}`);
  return counts.failed === 0 && counts.made + counts.there === tracks.length;
};

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
