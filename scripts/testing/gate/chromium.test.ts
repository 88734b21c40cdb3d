import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

const shell = 'chromium-headless-shell';

/** The Chromium that is taken on a machine of root's with these programs alone; `apt-get` installs what `sold` names. */
const taken = (ci: '1' | '', programs: readonly string[], sold: readonly string[] = []): Promise<string> =>
  withTempFolder('overtone-chromium-', async (folder) => {
    vi.stubEnv('CI', ci).stubEnv('CHROMIUM', '').stubEnv('PATH', folder);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    vi.spyOn(console, 'log').mockReturnValue();
    const installs = sold.map(
      (name) => `[ "$4" != ${name} ] || { : > ${folder}/${name}; /bin/chmod 755 ${folder}/${name}; }`,
    );
    const all = { ...Object.fromEntries(programs.map((name) => [name, ''])), 'apt-get': installs.join('\n') };
    for (const [name, text] of Object.entries(all)) {
      await writeFile(path.join(folder, name), `#!/bin/sh\n${text}\n`);
      await chmod(path.join(folder, name), 0o755);
    }
    return path.basename(await findChromium().finally(() => vi.unstubAllEnvs()));
  });

test.each([
  ['', ['chromium'], [shell], 'chromium'],
  ['', ['chromium', shell], [], shell],
  ['', [], [shell, 'chromium'], shell],
  ['1', ['chromium'], [shell], shell],
  ['1', ['chromium', shell], [], shell],
  ['1', ['chromium'], [], 'chromium'],
] as const)('with CI %j, where %j is installed and %j can be, %s is taken', async (ci, programs, sold, name) => {
  expect(await taken(ci, programs, sold)).toBe(name);
});
