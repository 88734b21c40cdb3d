import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

// Rebuilds the search index from the catalogue, of the running local site or of the cloud that the environment names
// (CATALOG_TABLE, SEARCH_BUCKET). The site searches on meanwhile.
loadCloudEnv();
try {
  const rows = await rebuildIndex((count) => {
    if (count % 10_000 === 0) console.log(`${count.toLocaleString('en')} rows`);
  });
  console.log(`The search index is new: ${rows.toLocaleString('en')} artists, albums, tracks and genres.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
