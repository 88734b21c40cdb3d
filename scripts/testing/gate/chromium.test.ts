import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { describe, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.ts';

const shell = 'chromium-headless-shell';

/**
 * Returns the name of the Chromium that is found by root if only `programs` are installed.
 * @param packages that `apt-get` can install
 */
const findInstalledChromium = (
  ci: '1' | '',
  programs: readonly string[],
  packages: readonly string[] = [],
): Promise<string> =>
  withTempFolder('overtone-chromium-', async (folder) => {
    vi.stubEnv('CI', ci).stubEnv('CHROMIUM', '').stubEnv('PATH', folder);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    vi.spyOn(console, 'log').mockReturnValue();
    const installCommands = packages.map(
      (name) => `[ "$4" != ${name} ] || { : > ${folder}/${name}; /bin/chmod 755 ${folder}/${name}; }`,
    );
    const scripts = {
      ...Object.fromEntries(programs.map((name) => [name, ''])),
      'apt-get': installCommands.join('\n'),
    };
    for (const [name, script] of Object.entries(scripts)) {
      await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`);
      await chmod(path.join(folder, name), 0o755);
    }
    return path.basename(await findChromium().finally(() => vi.unstubAllEnvs()));
  });

describe('findChromium', () => {
  it.each([
    ['', ['chromium'], [shell], 'chromium'],
    ['', ['chromium', shell], [], shell],
    ['', [], [shell, 'chromium'], shell],
    ['1', ['chromium'], [shell], shell],
    ['1', ['chromium', shell], [], shell],
    ['1', ['chromium'], [], 'chromium'],
  ] as const)(
    'when CI is %j, %j is installed and %j is available, returns %s',
    async (ci, programs, packages, name) => {
      expect(await findInstalledChromium(ci, programs, packages)).toBe(name);
    },
  );
});
