import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProgram } from '../../../web/e2e/engines/programs.ts';
import { describeSkippedTests, selectEngines } from '../../../web/e2e/engines/selected-engines.ts';
import { buildInstallStep } from './engines.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overtone-engines-'));
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Creates empty files as the only programs on PATH. Returns which engines are tested, skipped and installed. */
const checkEngines = async (ci: '1' | '', ...programs: readonly string[]) => {
  vi.stubEnv('CI', ci);
  for (const name of programs) {
    await writeFile(path.join(folder, name), '');
    await chmod(path.join(folder, name), 0o755);
  }
  return { tested: selectEngines(), message: describeSkippedTests(), step: buildInstallStep() };
};
const firefox = ['firefox-esr', 'pulseaudio'];
const webkit = ['WebKitWebDriver', 'Xvfb'];

describe('buildInstallStep', () => {
  it('installs missing engines in CI, where none are skipped', async () => {
    const { tested, message, step } = await checkEngines('1', ...firefox, 'ffmpeg');
    expect([tested, message]).toEqual([['chromium', 'firefox', 'webkit'], undefined]);
    expect(step?.args.join(' ')).toMatch(/apt-get install .*firefox-esr webkit2gtk-driver xvfb pulseaudio/);
    expect(() => findProgram('WebKitWebDriver')).toThrow('There is no WebKitWebDriver on PATH.');
  });

  it('returns undefined in CI when all engines are installed', async () => {
    const { tested, step } = await checkEngines('1', ...firefox, ...webkit, 'ffmpeg');
    expect([tested, step]).toEqual([['chromium', 'firefox', 'webkit'], undefined]);
  });

  it('installs ffmpeg in CI when only that is missing', async () => {
    expect((await checkEngines('1', ...firefox, ...webkit)).step).toBeDefined();
  });

  it.each([
    [[], ['chromium'], 'firefox, webkit, ffmpeg, without which no formats are tested'],
    [[...webkit, 'ffmpeg', 'firefox'], ['chromium', 'webkit'], 'firefox'],
    [[...firefox, 'ffmpeg', 'Xvfb'], ['chromium', 'firefox'], 'webkit'],
  ])(
    'installs nothing outside of CI with %j, where the other engines are skipped with a message',
    async (programs, tested, names) => {
      const message = `Left out, since they are not installed: ${names}.`;
      expect(await checkEngines('', ...programs)).toEqual({ tested, message, step: undefined });
    },
  );

  it('prints no message outside of CI when all engines are installed', async () => {
    expect((await checkEngines('', ...firefox, ...webkit, 'ffmpeg')).message).toBeUndefined();
  });
});
