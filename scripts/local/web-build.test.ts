import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureWebBuild, hashWebBuild } from './web-build.ts';

describe('ensureWebBuild', () => {
  it('builds the web app once', async () => {
    const page = join(await ensureWebBuild(), 'index.html');
    const { ino } = await stat(page);
    await ensureWebBuild();
    expect((await stat(page)).ino).toBe(ino);
  });
});

describe('hashWebBuild', () => {
  it('changes with settings that are compiled into the build', async () => {
    const hashWithoutSettings = await hashWebBuild({ HOME: '/home/ada' });
    expect(await hashWebBuild({})).toBe(hashWithoutSettings);
    expect(await hashWebBuild({ VITE_SENTRY_DSN: 'https://key@sentry.example/1' })).not.toBe(hashWithoutSettings);
  });
});
