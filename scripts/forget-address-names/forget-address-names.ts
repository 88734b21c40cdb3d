import { loadCloudEnv } from '../local/cloud-env.ts';
import { forgetAddressNames } from './old-names.store.ts';

// Takes public names away that were made from people's addresses: of the running local site, or of the cloud that the
// environment names (CATALOG_TABLE, ACCOUNTS_TABLE, RENAMES_QUEUE_URL). Running it again is safe.
loadCloudEnv();
try {
  let last = 0;
  const { forgotten, kept, left } = await forgetAddressNames((people) => {
    if (people - last < 10_000) return;
    last = people;
    console.log(`${people.toLocaleString('en')} people`);
  });
  console.log(
    `${forgotten.toLocaleString('en')} names that came from an address are forgotten, ${kept.toLocaleString('en')} stay.`,
  );
  if (forgotten > 0) {
    console.log('Playlists follow within seconds. Then run npm run reindex, so that no file of the search holds them.');
  }
  if (left > 0) throw new Error(`${left} people could not be looked at; run it again, and see the log for who stays.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
