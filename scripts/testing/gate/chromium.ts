import { spawnSync } from 'node:child_process';
import { findProgramOnPath } from '../../../web/e2e/engines/programs.ts';

/** Headless shells. They need 3 CPU seconds for a first visit, full browsers 8. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium-headless-shell', 'chromium'];

/** Runs a command. Returns whether it succeeded. */
const runCommand = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  // On Windows npx is a script that only cmd can start.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0;
};

const installPackage = (name: string): boolean => runCommand('apt-get', ['install', '-y', '-q', name]);

/**
 * Finds the Chromium of the browser tests: `CHROMIUM`, a program on PATH, the Debian package (as root), or Playwright's
 * download. CI uses a full browser on PATH only if no headless shell can be installed.
 * @returns its path, or '' for Playwright's download
 * @throws if none can be installed
 */
export const findChromium = async (): Promise<string> => {
  const preferred = process.env.CHROMIUM || findProgramOnPath(...headlessShells, ...(process.env.CI ? [] : browsers));
  if (preferred) return preferred;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && runCommand('apt-get', ['update', '-q'])) debianPackages.some(installPackage);
  const available = findProgramOnPath(...headlessShells, ...browsers);
  if (available) return available;
  if (runCommand('npx', ['playwright', 'install', 'chromium'])) return '';
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
};
