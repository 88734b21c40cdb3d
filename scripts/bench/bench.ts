/**
 * Prints the figures that ARCHITECTURE.md quotes: what each endpoint costs, what each Lambda weighs, what the checker
 * does. `npm run bench`, or `npm run bench -- endpoints` for one of them.
 */
import { benchAccountExport } from './account-export.ts';
import { benchBackstage } from './backstage.ts';
import { benchBundles } from './bundles.ts';
import { benchCosts } from './costs.ts';
import { benchDynamo } from './dynamo.ts';
import { benchEndpoints } from './endpoints.ts';
import { benchFeed } from './feed.ts';
import { benchGap } from './gap.ts';
import { benchImport } from './import.ts';
import { benchImportPlaylist } from './import-playlist.ts';
import { benchKill } from './kill.ts';
import { benchKillPlays } from './kill-plays.ts';
import { benchLibrary } from './library.ts';
import { benchLogin } from './login.ts';
import { benchLyrics } from './lyrics.ts';
import { benchMedia } from './media.ts';
import { benchPages } from './pages.ts';
import { benchPlays } from './plays.ts';
import { benchQueue } from './queue.ts';
import { benchRenames } from './renames.ts';
import { benchSearch } from './search.ts';
import { benchSmart } from './smart.ts';
import { benchTypes } from './types.ts';
import { benchUpload } from './upload.ts';
import { benchUsers } from './users.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  'account-export': benchAccountExport,
  backstage: benchBackstage,
  costs: benchCosts,
  dynamo: benchDynamo,
  endpoints: benchEndpoints,
  login: benchLogin,
  bundles: benchBundles,
  types: benchTypes,
  pages: benchPages,
  plays: benchPlays,
  queue: benchQueue,
  search: benchSearch,
  smart: benchSmart,
  lyrics: benchLyrics,
  media: benchMedia,
  feed: benchFeed,
  gap: benchGap,
  import: benchImport,
  'import-playlist': benchImportPlaylist,
  kill: benchKill,
  library: benchLibrary,
  'kill-plays': benchKillPlays,
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
