import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from './source-hash.ts';

// The running cloud writes its addresses into its data folder, so that commands in another terminal can use it.

/** Returns the data folder: `DATA_DIR`, relative to the repository's root, or `.local`. */
export const resolveDataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  resolve(root, env.DATA_DIR || '.local');

const getCloudEnvPath = (dataDir: string): string => join(dataDir, 'cloud.env');

/** Writes the environment of the cloud to a file that only its owner can read, since it contains the access keys. */
export const writeCloudEnv = async (dataDir: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
  // `writeFile` keeps the mode of an existing file.
  await rm(getCloudEnvPath(dataDir), { force: true });
  await writeFile(getCloudEnvPath(dataDir), lines.join(''), { mode: 0o600 });
};

/**
 * Loads the environment of the local cloud, unless the environment already names another cloud.
 * @throws Error with a message for users if there is neither
 */
export const loadCloudEnv = (): void => {
  if (process.env.CATALOG_TABLE) return;
  try {
    process.loadEnvFile(getCloudEnvPath(resolveDataFolder(process.env)));
  } catch {
    throw new Error(
      'There is no cloud here: run scripts/start in another window first, or set CATALOG_TABLE, MASTERS_BUCKET and PUBLIC_BUCKET.',
    );
  }
};
