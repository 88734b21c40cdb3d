import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenEngines, leftOut } from '../../../web/e2e/engines/chosen.ts';
import { findProgram } from '../../../web/e2e/engines/programs.ts';
import { installEngines } from './engines.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overtone-engines-'));
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A machine that has these programs and no others; nothing runs them. */
const machine = async (ci: '1' | '', ...programs: readonly string[]) => {
  vi.stubEnv('CI', ci);
  for (const name of programs) {
    await writeFile(path.join(folder, name), '');
    await chmod(path.join(folder, name), 0o755);
  }
  return { tested: chosenEngines(), said: leftOut(), step: installEngines() };
};
const firefox = ['firefox-esr', 'pulseaudio'];
const webkit = ['WebKitWebDriver', 'Xvfb'];

test('CI installs the engines that it lacks, leaves none out, and fails where one does not come', async () => {
  const { tested, said, step } = await machine('1', ...firefox, 'ffmpeg');
  expect([tested, said]).toEqual([['chromium', 'firefox', 'webkit'], undefined]);
  expect(step?.args.join(' ')).toMatch(/apt-get install .*firefox-esr webkit2gtk-driver xvfb pulseaudio/);
  expect(() => findProgram('WebKitWebDriver')).toThrow('There is no WebKitWebDriver on PATH.');
});

test('CI installs nothing where all are there', async () => {
  const { tested, step } = await machine('1', ...firefox, ...webkit, 'ffmpeg');
  expect([tested, step]).toEqual([['chromium', 'firefox', 'webkit'], undefined]);
});

test('CI installs what makes recordings where that alone is missing', async () => {
  expect((await machine('1', ...firefox, ...webkit)).step).toBeDefined();
});

test.each([
  [[], ['chromium'], 'firefox, webkit, ffmpeg, without which no formats are heard'],
  [[...webkit, 'ffmpeg', 'firefox'], ['chromium', 'webkit'], 'firefox'],
  [[...firefox, 'ffmpeg', 'Xvfb'], ['chromium', 'firefox'], 'webkit'],
])(
  'elsewhere, with %j, the others are left out, which is said, and nothing is installed',
  async (programs, tested, names) => {
    const said = `Left out, since they are not installed: ${names}.`;
    expect(await machine('', ...programs)).toEqual({ tested, said, step: undefined });
  },
);

test('elsewhere nothing is said where nothing is left out', async () => {
  expect((await machine('', ...firefox, ...webkit, 'ffmpeg')).said).toBeUndefined();
});
