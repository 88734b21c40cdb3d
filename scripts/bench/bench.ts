/**
 * Prints the figures that ARCHITECTURE.md quotes, such as the cost of each endpoint and the size of each Lambda.
 * `npm run bench` runs all benchmarks, `npm run bench -- endpoints` only one of them. `in-use` measures how
 * fast the running site reacts to clicks and scrolling. The benchmarks `pages`, `in-use` and `costs` have options:
 *
 *   --page NAME       measures only this page; can be repeated
 *   --screen NAME     measures only on this screen (phone, desktop); can be repeated
 *   --rounds N        measures N times instead of 3 (pages) or 5 (in-use)
 *   --endpoint TEXT   measures only the costs of endpoints that contain it, such as "notifications"; can be repeated
 *   --against FOLDER  measures another checkout of the repository alternately with this one, and prints both and their ratio
 */
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { benchBundles } from './bundles.ts';
import { benchCosts } from './costs.ts';
import { benchEndpoints } from './endpoints.ts';
import { benchFeed } from './feed.ts';
import { benchInteractions } from './interactions.ts';
import { benchLibrary } from './library.ts';
import { benchMedia } from './media.ts';
import { benchPages } from './pages.ts';
import { benchPlays } from './plays.ts';
import { benchRenames } from './renames.ts';
import { benchSearch } from './search.ts';
import { benchTypes } from './types.ts';
import { benchUpload } from './upload.ts';
import { benchUsers } from './users.ts';

const benchmarks: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  costs: benchCosts,
  endpoints: benchEndpoints,
  bundles: benchBundles,
  types: benchTypes,
  pages: benchPages,
  'in-use': benchInteractions,
  plays: benchPlays,
  search: benchSearch,
  media: benchMedia,
  feed: benchFeed,
  library: benchLibrary,
  renames: benchRenames,
  upload: benchUpload,
  users: benchUsers,
};

const readOptions = (): BenchOptions => {
  const options = readBenchOptions(process.argv.slice(2));
  const unknownName = options.names.find((name) => !(name in benchmarks));
  if (unknownName) {
    throw new Error(`Unknown benchmark "${unknownName}". Benchmarks: ${Object.keys(benchmarks).join(', ')}.`);
  }
  return options;
};

let options: BenchOptions | undefined;
try {
  options = readOptions();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
if (options) {
  for (const [name, run] of Object.entries(benchmarks)) {
    if (options.names.length === 0 || options.names.includes(name)) await run(options);
  }
}
