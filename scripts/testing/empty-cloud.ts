import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startResources } from '../local/resources.ts';
import { synthesizeTemplates } from '../local/template/synthesize.ts';

const appOrigin = 'http://127.0.0.1:3000';

/**
 * Starts an empty cloud for tests and benchmarks: tables, buckets and queues, but no functions. Their addresses are set
 * in `process.env`, which child processes inherit.
 * @returns a function that stops the cloud and deletes its data
 */
export const startEmptyCloud = async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'));
  const { engines } = await startResources(await synthesizeTemplates(), { dataDir, siteOrigin: appOrigin });
  process.env.APP_ORIGIN = appOrigin;
  process.env.LOG_LEVEL ??= 'silent';
  return async () => {
    await engines.stop();
    await rm(dataDir, { recursive: true });
  };
};
