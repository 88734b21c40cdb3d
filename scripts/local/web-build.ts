import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hasErrorCode, StartupError } from './errors.ts';
import { hashSources, root } from './source-hash.ts';

const dist = join(root, 'web', 'dist');
const cache = join(root, '.cache');
/** Returns the file with the hash of the sources. It is a part of the build, so that one rename replaces both. */
const getHashFile = (folder: string) => join(folder, '.vite', 'sources');

const sources = ['web', 'web/.env*', 'shared/src', 'shared/package.json', 'package-lock.json', 'tsconfig.json'];

/** Computes the hash of everything that affects a build: sources, packages, and settings of Vite (`VITE_...`). */
export const hashWebBuild = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return createHash('sha256')
    .update(await hashSources(...sources))
    .update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
};

/** Runs Vite in a child process: with a test runner's NODE_ENV it would use React's development build. */
const build = async (outDir: string): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const flags = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, 'build', ...flags], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartupError('Failed to build the web app: see the messages above.');
};

/** Only renames folders: if one process deleted a folder while another fills it, a partial build would remain. */
const replaceBuild = async (newBuild: string, oldBuild: string): Promise<void> => {
  try {
    await rename(dist, oldBuild);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  try {
    await rename(newBuild, dist);
  } catch (error) {
    // Another process has created the same build in the meantime.
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
};

/**
 * Builds the web app, unless the current sources were built before. Returns its folder. @throws StartupError if it
 * fails.
 */
export const ensureWebBuild = async (): Promise<string> => {
  const hash = await hashWebBuild(process.env);
  if ((await readFile(getHashFile(dist), 'utf8').catch(() => '')) === hash) return dist;
  console.log('Building the web app ...');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'web-'));
  const newBuild = join(folder, 'dist');
  try {
    await build(newBuild);
    await writeFile(getHashFile(newBuild), hash);
    await replaceBuild(newBuild, join(folder, 'old'));
  } finally {
    await rm(folder, { recursive: true });
  }
  return dist;
};
