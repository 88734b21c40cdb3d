import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

export interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface SiteOptions {
  readonly hasDemo: boolean;
  /** Existing data folder. It is deleted when the site stops. By default an empty folder is created. */
  readonly dataDir?: string;
  /** Folder of the checkout of the repository that runs. By default it is this one. */
  readonly checkout?: string;
}

/**
 * Starts the site with a data folder of its own. With `hasDemo` it resolves when the demo catalogue is complete.
 * Benchmarks of the demo use the running site at `BENCH_URL` if that is set, but not for another checkout.
 * @throws if the site exits while it starts
 */
export const startSite = async ({ hasDemo, dataDir: existingDir, checkout = root }: SiteOptions): Promise<Site> => {
  if (hasDemo && checkout === root && process.env.BENCH_URL) {
    return { url: process.env.BENCH_URL, stop: async () => undefined };
  }
  const dataDir = existingDir ?? (await mkdtemp(path.join(tmpdir(), 'overtone-bench-')));
  const child = spawn(process.execPath, ['scripts/local/start.ts', ...(hasDemo ? [] : ['--no-demo'])], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const whenExited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let readyUrl = '';
    let isComplete = !hasDemo;
    createInterface({ input: child.stdout }).on('line', (line) => {
      readyUrl ||= /ready at (\S+)/.exec(line)?.[1] ?? '';
      isComplete ||= line.includes('demo: complete');
      if (readyUrl && isComplete) resolve(readyUrl);
    });
    void whenExited.then(([code]) => reject(new Error(`The site exited with code ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await whenExited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
