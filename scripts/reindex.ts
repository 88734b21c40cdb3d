import { managedKindNames } from '@overtone/functions/admin/lists/managed-kinds.ts';
import { rebuildList } from '@overtone/functions/admin/lists/rebuild-lists.ts';
import { writeMissingSkeletons } from '@overtone/functions/catalog/similar-names/write-missing-skeletons.service.ts';
import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

// Rebuilds the search index and the lists of the admin area from the tables, and writes the name skeletons
// that are missing for artists of older versions. It uses the cloud that the environment names (its tables and
// SEARCH_BUCKET), or else the running local site. Search stays available meanwhile.
loadCloudEnv();

const logProgress = (count: number): void => {
  if (count % 10_000 === 0) console.log(`${count.toLocaleString('en')} rows`);
};

try {
  const rows = await rebuildIndex(logProgress);
  console.log(`Rebuilt the search index: ${rows.toLocaleString('en')} rows.`);
  for (const name of managedKindNames) {
    console.log(`Rebuilt the list of ${name}: ${(await rebuildList(name, logProgress)).toLocaleString('en')} rows.`);
  }
  const skeletons = await writeMissingSkeletons();
  if (skeletons > 0)
    console.log(`Prepared the comparison of similar names: ${skeletons.toLocaleString('en')} artists.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
