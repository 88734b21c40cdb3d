import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { failedWith, Refusal } from './refusal.ts';
import { root, sourceHash } from './source-hash.ts';

const dist = join(root, 'web', 'dist');
const cache = join(root, '.cache');
/** Lies in the build itself, so that one rename puts both in place. */
const stampIn = (folder: string) => join(folder, '.vite', 'sources');

const sources = ['web', 'web/.env*', 'shared/src', 'shared/package.json', 'package-lock.json', 'tsconfig.json'];

/** What a build is made from: sources, packages, and the settings that Vite writes into it (`VITE_...`). */
export const webBuildHash = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const settings = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return createHash('sha256')
    .update(await sourceHash(...sources))
    .update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('hex');
};

/** In a process of its own: a test runner's NODE_ENV would bring React's development build in. */
const build = async (outDir: string): Promise<void> => {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const flags = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, 'build', ...flags], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Refusal('The web app could not be built: the lines above say why.');
};

/** Renames only: a builder that clears a folder away while another fills it would leave half of each. */
const putInPlace = async (fresh: string, old: string): Promise<void> => {
  try {
    await rename(dist, old);
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error;
  }
  try {
    await rename(fresh, dist);
  } catch (error) {
    // Somebody else was quicker.
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
};

/** Folder of the built web app, built now unless it was built from these very sources before. @throws Refusal */
export const builtWebApp = async (): Promise<string> => {
  const hash = await webBuildHash(process.env);
  if ((await readFile(stampIn(dist), 'utf8').catch(() => '')) === hash) return dist;
  console.log('Building the web app ...');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'web-'));
  const fresh = join(folder, 'dist');
  try {
    await build(fresh);
    await writeFile(stampIn(fresh), hash);
    await putInPlace(fresh, join(folder, 'old'));
  } finally {
    await rm(folder, { recursive: true });
  }
  return dist;
};
