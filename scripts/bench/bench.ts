/**
 * Prints the figures that ARCHITECTURE.md quotes, such as the cost of each endpoint and the size of each Lambda.
 * `npm run bench` runs all benchmarks, `npm run bench -- endpoints` only one of them.
 */
import { benchBundles } from './bundles.ts';
import { benchCosts } from './costs.ts';
import { benchEndpoints } from './endpoints.ts';
import { benchFeed } from './feed.ts';
import { benchLibrary } from './library.ts';
import { benchMedia } from './media.ts';
import { benchPages } from './pages.ts';
import { benchPlays } from './plays.ts';
import { benchRenames } from './renames.ts';
import { benchSearch } from './search.ts';
import { benchTypes } from './types.ts';
import { benchUpload } from './upload.ts';
import { benchUsers } from './users.ts';

const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  costs: benchCosts,
  endpoints: benchEndpoints,
  bundles: benchBundles,
  types: benchTypes,
  pages: benchPages,
  plays: benchPlays,
  search: benchSearch,
  media: benchMedia,
  feed: benchFeed,
  library: benchLibrary,
  renames: benchRenames,
  upload: benchUpload,
  users: benchUsers,
};

const selectedNames = process.argv.slice(2);
const unknownName = selectedNames.find((name) => !(name in benchmarks));
if (unknownName) {
  console.error(`Unknown benchmark "${unknownName}". Benchmarks: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, run] of Object.entries(benchmarks)) {
    if (selectedNames.length === 0 || selectedNames.includes(name)) await run();
  }
}
