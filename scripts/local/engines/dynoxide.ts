import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../source-hash.ts';

/** For which system, as npm calls it (`darwin-arm64`), and where what is fetched is kept. */
export interface Place {
  readonly system: string;
  readonly cache: string;
}

export const here: Place = { system: `${process.platform}-${process.arch}`, cache: join(root, '.cache') };

const packageOf = (system: string): string => `@dynoxide/${system}`;
const programOf = (system: string): string => (system.startsWith('win32-') ? 'dynoxide.exe' : 'dynoxide');

/** The version that the lock file has for one system: every other system gets the same. */
const wantedVersion = (): string => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'scripts', 'package.json'), 'utf8'));
  return String(optionalDependencies[packageOf('linux-x64')]);
};

/** Apart from the packages that the lock file names: `npm ci` would clear it away among them. */
const folderIn = (cache: string): string => join(cache, `dynoxide-${wantedVersion()}`);
const fetchedTo = ({ system, cache }: Place): string =>
  join(folderIn(cache), 'node_modules', packageOf(system), programOf(system));

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const packaged = (system: string): string[] => {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageOf(system)}/package.json`);
    return [join(dirname(manifest), programOf(system))];
  } catch {
    return [];
  }
};

/** Dynoxide where it is on this machine: among the packages, fetched before, or on PATH. */
export const findDynoxide = (place = here): string | undefined => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, programOf(place.system)));
  return [...packaged(place.system), fetchedTo(place), ...onPath].find(isExecutable);
};

/**
 * Fetches Dynoxide for a system from npm, outside the lock file, which has the package of one system only.
 * @returns where it is; undefined where there is none for this system, or no way to it
 */
export const fetchDynoxide = async (place = here): Promise<string | undefined> => {
  const folder = folderIn(place.cache);
  await mkdir(folder, { recursive: true });
  console.log(`Fetching the DynamoDB engine for ${place.system} ...`);
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=silent';
  // npm is a script of cmd's on Windows.
  const child = spawn(`npm install --prefix . ${flags} ${packageOf(place.system)}@${wantedVersion()}`, {
    cwd: folder,
    shell: true,
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return isExecutable(fetchedTo(place)) ? fetchedTo(place) : undefined;
};
