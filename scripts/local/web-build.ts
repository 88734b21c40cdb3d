import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';
import { root, sourceHash } from './source-hash.ts';

const dist = join(root, 'web', 'dist');
const stamp = join(root, '.cache', 'web-build');

const isCurrent = async (hash: string): Promise<boolean> => {
  const built = await readFile(stamp, 'utf8').catch(() => '');
  const page = await stat(join(dist, 'index.html')).catch(() => undefined);
  return built === hash && page !== undefined;
};

/** Folder of the built web app, built now unless these very sources were built before. @throws Refusal */
export const builtWebApp = async (): Promise<string> => {
  const hash = await sourceHash('web', 'shared/src', 'package-lock.json');
  if (await isCurrent(hash)) return dist;
  console.log('Building the web app ...');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Refusal('The web app could not be built: the lines above say why.');
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return dist;
};
