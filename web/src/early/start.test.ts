import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aBootstrap } from '../testing/bootstrap.ts';
import { bootstrapUrl } from './early.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  history.replaceState(null, '', '/');
  delete window.early;
});

const listener = '/media/languages/de/listener.0123456789abcdef.json';

/** Starts at a path, for a visitor of this language. */
const startAt = async (path: string, i18n: unknown): Promise<string[]> => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ bootstrapData: { ...aBootstrap(), i18n } });
  });
  history.replaceState(null, '', path);
  await import('./start.ts');
  return asked;
};

it.each(['/nowhere', '/album/alb_1/somebody/something/embed'])(
  'asks at %s for the words of every page as soon as it knows where they are',
  async (path) => {
    const asked = await startAt(path, { language: 'de', lines: { listener, account: '/media/never' } });
    await waitFor(() => expect(asked).toEqual([bootstrapUrl, listener]));
    expect([...(window.early?.keys() ?? [])]).toEqual([bootstrapUrl, listener]);
  },
);

it.each([null, {}])('asks for no words where there are none: %j', async (lines) => {
  const asked = await startAt('/', { language: 'en', lines });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([bootstrapUrl, '/api/v1/channel/home']);
});
