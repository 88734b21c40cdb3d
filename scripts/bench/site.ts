import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

export interface Site {
  readonly url: string;
  /** Where `cloud.env` says how its tables and buckets are reached. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/**
 * The whole site over a data folder of its own, empty or with its demo catalogue complete. For a bench that only reads
 * the demo, `BENCH_URL` may name a site that runs already.
 */
export const startSite = async ({ demo }: { readonly demo: boolean }): Promise<Site> => {
  if (demo && process.env.BENCH_URL) {
    return { url: process.env.BENCH_URL, dataDir: '', stop: async () => undefined };
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'overtone-bench-'));
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
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
