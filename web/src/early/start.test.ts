import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeCookie } from '../lib/cookies.ts';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { bootstrapUrl } from './early.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset.frame;
  document.getElementById('early')?.remove();
  for (const link of document.head.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  delete window.early;
});

const translationsUrl = '/media/languages/de/listener.0123456789abcdef.json';

/**
 * Runs the early requests of a path.
 * @param i18n the language of the visitor and the URLs of its translations
 * @returns the requested URLs
 */
const startEarlyRequests = async (path: string, i18n: unknown): Promise<string[]> => {
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return Response.json({ bootstrapData: { ...buildBootstrap(), i18n } });
  });
  history.replaceState(null, '', path);
  await import('./start.ts');
  return requestedUrls;
};

describe('early requests', () => {
  it.each(['/nowhere', '/album/alb_1/somebody/something/embed'])(
    'requests the translations of all pages at %s when the bootstrap data contains their URL',
    async (path) => {
      const requestedUrls = await startEarlyRequests(path, {
        language: 'de',
        lines: { listener: translationsUrl, account: '/media/never' },
      });
      await waitFor(() => expect(requestedUrls).toEqual([bootstrapUrl, translationsUrl]));
      expect([...(window.early?.keys() ?? [])]).toEqual([bootstrapUrl, translationsUrl]);
    },
  );

  it('sends the requests of the app only once, with the same URL, in a workspace', async () => {
    writeCookie('activeWorkspaceId', '7');
    onTestFinished(() => writeCookie('activeWorkspaceId', '0'));
    const requestedUrls = await startEarlyRequests('/album/alb_1/somebody/something', { language: 'en', lines: null });
    const { call } = await import('../lib/api.ts');
    await call(bootstrapContract.bootstrapData, {});
    await call(albumContract.get, { params: { albumId: 'alb_1' as AlbumId } });
    expect(requestedUrls).toEqual(['/api/v1/bootstrap-data?workspaceId=7', '/api/v1/albums/alb_1?workspaceId=7']);
  });

  it.each([null, {}])('requests no translations when the language has none: %j', async (lines) => {
    const requestedUrls = await startEarlyRequests('/', { language: 'en', lines });
    await waitFor(() => expect(requestedUrls).toHaveLength(2));
    expect(requestedUrls).toEqual([bootstrapUrl, '/api/v1/channel/home']);
  });
});

it.each([
  ['/', undefined, true],
  ['/', 'none', false],
  ['/', 'auth', false],
  ['/channel/new', 'none', true],
])('preloads the files of a channel at %s with the frame "%s": %s', async (path, frame, isPreloaded) => {
  const files = '<script type="application/json" id="early">{"channel":["/assets/channel.js"]}</script>';
  document.head.insertAdjacentHTML('beforeend', files);
  if (frame) document.documentElement.dataset.frame = frame;
  await startEarlyRequests(path, { language: 'en', lines: null });
  expect(document.head.querySelector('link[href="/assets/channel.js"]') !== null).toBe(isPreloaded);
});
