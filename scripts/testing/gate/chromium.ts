import { spawnSync } from 'node:child_process';
import { programOnPath } from '../../../web/e2e/engines/programs.ts';

/** Without windows of its own: a browser with them takes 8 s of a processor for a first visit where this takes 3. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPackages = ['chromium-headless-shell', 'chromium'];

const tried = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  // npx is a script of cmd's on Windows.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell }).status === 0;
};

const install = (name: string): boolean => tried('apt-get', ['install', '-y', '-q', name]);

/**
 * A Chromium for the browser tests: `CHROMIUM`, one on PATH, Debian's package (as root), else Playwright's own. CI, where
 * nobody has chosen what is installed, takes one with windows only where none without them is to be had.
 * @returns its path, or '' where Playwright's own download is used.
 * @throws when none can be had, in words for a person.
 */
export const findChromium = async (): Promise<string> => {
  const chosen = process.env.CHROMIUM || programOnPath(...shells, ...(process.env.CI ? [] : browsers));
  if (chosen) return chosen;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && tried('apt-get', ['update', '-q'])) debianPackages.some(install);
  const there = programOnPath(...shells, ...browsers);
  if (there) return there;
  if (tried('npx', ['playwright', 'install', 'chromium'])) return '';
  throw new Error('The browser tests need Chromium: install it, or name its path in CHROMIUM.');
};
