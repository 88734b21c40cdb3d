import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './source-hash.ts';

// The running cloud leaves its addresses in its data folder, so that a command in another window finds it.

/** The data folder: `DATA_DIR`, seen from the repository's root as everywhere, or `.local`. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(root, env.DATA_DIR || '.local');

const fileIn = (dataDir: string): string => join(dataDir, 'cloud.env');

/** Leaves them where only who started the cloud reads them: the keys are among them. */
export const writeCloudEnv = async (dataDir: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  // A file that is there keeps its mode.
  await rm(fileIn(dataDir), { force: true });
  await writeFile(fileIn(dataDir), lines.join(''), { mode: 0o600 });
};

/**
 * Takes the local cloud's addresses, unless the environment points at another cloud already.
 * @throws Error in words for a person, when there is neither
 */
export const loadCloudEnv = (): void => {
  if (process.env.CATALOG_TABLE) return;
  try {
    process.loadEnvFile(fileIn(dataFolder(process.env)));
  } catch {
    throw new Error(
      'There is no cloud here: run scripts/start in another window first, or set CATALOG_TABLE, MASTERS_BUCKET and PUBLIC_BUCKET.',
    );
  }
};
