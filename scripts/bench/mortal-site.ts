import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { withFolder } from '@overtone/functions/platform/with-folder.ts';
import { freePort } from '../local/engines/free-port.ts';
import { type Site, startSite } from './site.ts';

/** Milliseconds that the site lives at most before it is killed. */
const livesMs = 6_000;

/** A site that ends as by a power cut and comes back over the same folder, at the same address. */
export interface MortalSite {
  readonly url: string;
  /** Kills it, or its engine, so often, each time at a random moment of a new life. @param live hears of each life's beginning */
  readonly killOften: (kills: number, live: (life: number) => void) => Promise<void>;
}

/** Points this process at the site's cloud, whose engines have other addresses each time. */
const pointAt = (dataDir: string): void => {
  Object.assign(process.env, parseEnv(readFileSync(path.join(dataDir, 'cloud.env'), 'utf8')));
};

/** Runs over a site without the demo, into whose cloud this process can look as well. */
export const withMortalSite = (run: (site: MortalSite) => Promise<void>): Promise<void> =>
  withFolder('overtone-kill-', async (folder) => {
    const dataDir = path.join(folder, 'data');
    const port = await freePort(0);
    const start = async (): Promise<Site> => {
      const started = await startSite({ demo: false, dataDir, port });
      pointAt(dataDir);
      return started;
    };
    let site = await start();
    try {
      await run({
        url: site.url,
        async killOften(kills, live) {
          for (let kill = 1; kill <= kills; kill += 1) {
            live(kill - 1);
            await setTimeout(Math.random() * livesMs);
            await site.kill(kill % 3 === 0 ? 'engine' : 'site');
            site = await start();
            process.stdout.write(`\rkilled ${kill} times`);
          }
        },
      });
    } finally {
      await site.stop();
    }
  });
