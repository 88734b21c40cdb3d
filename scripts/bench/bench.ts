/**
 * Prints the figures that ARCHITECTURE.md quotes: what each endpoint costs, what each Lambda weighs, what the checker
 * does. `npm run bench`, or `npm run bench -- endpoints` for one of them.
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

const benches: Readonly<Record<string, () => Promise<void>>> = {
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

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in benches));
if (unknown) {
  console.error(`There is no bench "${unknown}": ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 || asked.includes(name)) await bench();
  }
}
