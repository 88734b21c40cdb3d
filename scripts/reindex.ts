import { managedKindNames } from '@overtone/functions/admin/lists/managed-kinds.ts';
import { rebuildList } from '@overtone/functions/admin/lists/rebuild-lists.ts';
import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

// Rebuilds the search index from the catalogue, and those of the lists for people who manage, of the running local site or
// of the cloud that the environment names (its tables, SEARCH_BUCKET). The site searches on meanwhile.
loadCloudEnv();

const tell = (count: number): void => {
  if (count % 10_000 === 0) console.log(`${count.toLocaleString('en')} rows`);
};

try {
  const rows = await rebuildIndex(tell);
  console.log(`The search index is new: ${rows.toLocaleString('en')} things.`);
  for (const name of managedKindNames) {
    console.log(`So is the list of ${name}: ${(await rebuildList(name, tell)).toLocaleString('en')} rows.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
