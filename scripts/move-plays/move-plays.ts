import { loadCloudEnv } from '../local/cloud-env.ts';
import { moveOldPlays } from './old-plays.store.ts';

// Moves plays and their counters out of the library's table into their own: of the running local site, or of the cloud that
// the environment names (CATALOG_TABLE, LIBRARY_TABLE, PLAYS_TABLE). The site counts on meanwhile; running it again is safe.
loadCloudEnv();
try {
  let last = 0;
  let total = 0;
  for (;;) {
    const { moved, left } = await moveOldPlays((count) => {
      if (count - last < 10_000) return;
      last = count;
      console.log(`${(total + count).toLocaleString('en')} items`);
    });
    total += moved;
    last = 0;
    if (moved > 0) continue;
    // A walk that moved nothing is the last: what is left can be read by nobody.
    if (left > 0) throw new Error(`${left} items could not be moved; the log says which.`);
    break;
  }
  console.log(`${total.toLocaleString('en')} plays and counters were moved; none is left in the library's table.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
