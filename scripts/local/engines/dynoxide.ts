import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../source-hash.ts';

/** The platform to install for, as npm names it (`darwin-arm64`), and the folder for downloads. */
export interface InstallTarget {
  readonly system: string;
  readonly cache: string;
}

export const currentMachine: InstallTarget = {
  system: `${process.platform}-${process.arch}`,
  cache: join(root, '.cache'),
};

const getPackageName = (system: string): string => `@dynoxide/${system}`;
const getExecutableName = (system: string): string => (system.startsWith('win32-') ? 'dynoxide.exe' : 'dynoxide');

/** Returns the version in the lock file. It lists one platform only, and the others use the same version. */
const readLockedVersion = (): string => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'scripts', 'package.json'), 'utf8'));
  return String(optionalDependencies[getPackageName('linux-x64')]);
};

/** The folder is separate from the packages of the lock file, because `npm ci` deletes other packages there. */
const getInstallFolder = (cache: string): string => join(cache, `dynoxide-${readLockedVersion()}`);
const getInstalledPath = ({ system, cache }: InstallTarget): string =>
  join(getInstallFolder(cache), 'node_modules', getPackageName(system), getExecutableName(system));

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findPackagedProgram = (system: string): string[] => {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${getPackageName(system)}/package.json`);
    return [join(dirname(manifest), getExecutableName(system))];
  } catch {
    return [];
  }
};

/** Returns the path of Dynoxide among the packages, installed before, or on PATH, or undefined if there is none. */
export const findDynoxide = (target = currentMachine): string | undefined => {
  const pathCandidates = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, getExecutableName(target.system)));
  return [...findPackagedProgram(target.system), getInstalledPath(target), ...pathCandidates].find(isExecutable);
};

/**
 * Installs Dynoxide for a platform from npm, outside of the lock file, which contains the package of one platform only.
 * @returns its path, or undefined if there is none for this platform or it cannot be downloaded
 */
export const installDynoxide = async (target = currentMachine): Promise<string | undefined> => {
  const folder = getInstallFolder(target.cache);
  await mkdir(folder, { recursive: true });
  console.log(`Installing the DynamoDB engine for ${target.system} ...`);
  const flags = '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=silent';
  // On Windows, npm is a script that needs a shell.
  const child = spawn(`npm install --prefix . ${flags} ${getPackageName(target.system)}@${readLockedVersion()}`, {
    cwd: folder,
    shell: true,
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return isExecutable(getInstalledPath(target)) ? getInstalledPath(target) : undefined;
};
