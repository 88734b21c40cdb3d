import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeCookie } from '../lib/cookies.ts';
import { buildBootstrap } from '../testing/bootstrap.ts';
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
    return Response.json({ bootstrapData: { ...buildBootstrap(), i18n } });
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

it('asks once for what the app asks for in a workspace, by the same URL', async () => {
  writeCookie('activeWorkspaceId', '7');
  onTestFinished(() => writeCookie('activeWorkspaceId', '0'));
  const asked = await startAt('/album/alb_1/somebody/something', { language: 'en', lines: null });
  const { call } = await import('../lib/api.ts');
  await call(bootstrapContract.bootstrapData, {});
  await call(albumContract.get, { params: { albumId: 'alb_1' as AlbumId } });
  expect(asked).toEqual(['/api/v1/bootstrap-data?workspaceId=7', '/api/v1/albums/alb_1?workspaceId=7']);
});

it.each([null, {}])('asks for no words where there are none: %j', async (lines) => {
  const asked = await startAt('/', { language: 'en', lines });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([bootstrapUrl, '/api/v1/channel/home']);
});
