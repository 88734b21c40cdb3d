import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtWebApp, webBuildHash } from './web-build.ts';

test('the web app is built once, and then found', async () => {
  const page = join(await builtWebApp(), 'index.html');
  const { ino } = await stat(page);
  await builtWebApp();
  expect((await stat(page)).ino).toBe(ino);
});

test('a setting that is written into the build asks for another one', async () => {
  const plain = await webBuildHash({ HOME: '/home/ada' });
  expect(await webBuildHash({})).toBe(plain);
  expect(await webBuildHash({ VITE_SENTRY_DSN: 'https://key@sentry.example/1' })).not.toBe(plain);
});
