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
  readonly demo: boolean;
  /** A folder that is filled already; it goes when the site stops. */
  readonly dataDir?: string;
}

/**
 * The whole site over a data folder of its own, empty or with its demo catalogue complete. For a bench that only reads
 * the demo, `BENCH_URL` may name a site that runs already.
 */
export const startSite = async ({ demo, dataDir: given }: SiteOptions): Promise<Site> => {
  if (demo && process.env.BENCH_URL) {
    return { url: process.env.BENCH_URL, stop: async () => undefined };
  }
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'overtone-bench-')));
  const child = spawn(process.execPath, ['scripts/local/start.ts', ...(demo ? [] : ['--no-demo'])], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let found = '';
    let whole = !demo;
    createInterface({ input: child.stdout }).on('line', (line) => {
      found ||= /ready at (\S+)/.exec(line)?.[1] ?? '';
      whole ||= line.includes('demo: complete');
      if (found && whole) resolve(found);
    });
    void ended.then(([code]) => reject(new Error(`The site ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
