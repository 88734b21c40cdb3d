import { loadCloudEnv } from '../local/cloud-env.ts';
import { moveCountersIntoTotals } from './counters.store.ts';

// Moves the counters of plays into the totals that the roll-up adds its days to: of the running local site, or of the cloud that
// the environment names (LIBRARY_TABLE, PLAYS_TABLE). The site counts on meanwhile; running it again is safe.
loadCloudEnv();
try {
  const { moved, left } = await moveCountersIntoTotals((count) => {
    if (count % 10_000 === 0 && count > 0) console.log(`${count.toLocaleString('en')} counters`);
  });
  console.log(`The plays of ${moved.toLocaleString('en')} tracks, albums and artists were moved.`);
  if (left > 0) throw new Error(`Those of ${left} could not be: run it again, and see what the log says.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
