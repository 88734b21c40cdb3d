import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { PageData } from '@overtone/shared/pages/page-data.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from '../app/errors/route-error.tsx';
import { loadBootstrap } from '../app/load-bootstrap.ts';
import { writeCookie } from '../lib/cookies.ts';
import { createQuery } from '../lib/create-query.ts';
import { createQueryClient, shouldThrowPageError } from '../lib/query-client.ts';
import { type Answer, stubApi } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { buildAlbum } from '../testing/factories.ts';
import { stubMediaQueries } from '../testing/media-queries.ts';

const path = '/album/alb_1/somebody/something';
const url = '/api/v1/albums/alb_1';
const second = 1_000;

beforeEach(() => history.replaceState(null, '', path));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  document.getElementById('page-data')?.remove();
  for (const element of document.head.querySelectorAll('link[rel="preload"], [data-head]')) element.remove();
  writeCookie('activeWorkspaceId', '0');
  history.replaceState(null, '', '/');
  delete window.early;
});

const buildNamedAlbum = (name: string) => ({ album: { ...buildAlbum({ name }), tracks: [] } });

/** Adds data to the document, as the function `pages` does. */
const addData = (ageMs: number, album: unknown = buildNamedAlbum('Cached')): void => {
  const data: PageData = { time: Date.now() - ageMs, replies: { [url]: album } };
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: 'page-data', textContent: JSON.stringify(data) });
  document.body.append(element);
};

const query = createQuery(albumContract.get, { params: { albumId: 'alb_1' } }, ({ album }) => album);
const Album = () => <p>{useQuery({ ...query, throwOnError: shouldThrowPageError }).data?.name ?? 'Loading'}</p>;

const EmptyFallback = () => null;

/**
 * Opens the page with the early script and the app's query client. @returns the requested URLs, without the bootstrap
 * data
 */
const open = async (
  album: Answer = { body: buildNamedAlbum('Current') },
  bootstrap = buildBootstrap(),
  serverTime = new Date(),
) => {
  const requests = stubApi({
    [`GET ${url}`]: album,
    'GET /api/v1/bootstrap-data': {
      body: { bootstrapData: bootstrap },
      headers: { Date: serverTime.toUTCString() },
    },
  });
  await import('./start.ts');
  const client = createQueryClient();
  const router = createMemoryRouter(
    [
      {
        path: '/',
        loader: () => loadBootstrap(client),
        HydrateFallback: EmptyFallback,
        children: [{ path: 'album/:albumId/*', Component: Album, ErrorBoundary: ErrorPage }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} onError={() => undefined} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  return () => requests.map((request) => request.url).filter((requested) => !requested.includes('bootstrap-data'));
};

describe('page data in the document', () => {
  it('is shown without a request while it is current, and is removed after its first use', async () => {
    addData(10 * second);
    const getRequestedUrls = await open();
    await screen.findByText('Cached');
    expect(document.getElementById('page-data')).toBeNull();
    expect(window.early?.has(url)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(getRequestedUrls()).toEqual([]);
  });

  it('is shown, and replaced at once by current data, when the CDN cached it for four minutes', async () => {
    addData(240 * second);
    const { promise: responsePromise, resolve: respond } = Promise.withResolvers();
    const getRequestedUrls = await open({ body: buildNamedAlbum('Current'), delayUntil: responsePromise });
    await screen.findByText('Cached');
    respond(undefined);
    await screen.findByText('Current');
    expect(getRequestedUrls()).toEqual([url]);
  });

  it('uses the age from the server when the clock of the device is wrong', async () => {
    addData(-3_600 * second + 240 * second);
    const getRequestedUrls = await open(undefined, undefined, new Date(Date.now() + 3_600 * second));
    await screen.findByText('Current');
    expect(getRequestedUrls()).toEqual([url]);
  });

  it('is replaced by the error page when the music has been hidden in the meantime', async () => {
    addData(240 * second);
    const body = { code: 'album.not_found', message: 'This album doesn’t exist.', requestId: 'r' };
    await open({ status: 404, body });
    expect(await screen.findByRole('heading')).toBeTruthy();
    expect(screen.queryByText('Cached')).toBeNull();
  });

  it('is ignored for a logged-in user', async () => {
    addData(0);
    const getRequestedUrls = await open(undefined, buildBootstrap({}, buildUser()));
    await screen.findByText('Current');
    expect(getRequestedUrls()).toEqual([url]);
  });

  it('is ignored when guests have lost the permission to view music', async () => {
    addData(0);
    const guests = { ...buildBootstrap().guest_role, permissions: [] };
    const getRequestedUrls = await open(undefined, { ...buildBootstrap(), guest_role: guests });
    await screen.findByText('Current');
    expect(getRequestedUrls()).toEqual([url]);
  });

  it('is ignored in a workspace', async () => {
    writeCookie('activeWorkspaceId', '7');
    addData(0);
    const getRequestedUrls = await open();
    await screen.findByText('Current');
    expect(getRequestedUrls()).toEqual([`${url}?workspaceId=7`]);
    expect(document.getElementById('page-data')).toBeNull();
  });

  it('is ignored when the API cannot tell whether the visitor is a guest', async () => {
    addData(0);
    const requests = stubApi({
      'GET /api/v1/bootstrap-data': { status: 500 },
      [`GET ${url}`]: { body: buildNamedAlbum('Current') },
    });
    await import('./start.ts');
    expect(await (await window.early?.get(url))?.json()).toEqual(buildNamedAlbum('Current'));
    expect(requests).toHaveLength(2);
  });

  it('is awaited while the document is being parsed, when the function has created the document', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const tag = document.createElement('meta');
    tag.dataset.head = '';
    document.head.append(tag);
    const requests = stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } } });
    await import('./start.ts');
    addData(0);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    await waitFor(() => expect(window.early?.has(url)).toBe(true));
    expect(await (await window.early?.get(url))?.json()).toEqual(buildNamedAlbum('Cached'));
    expect(requests).toHaveLength(1);
  });
});

describe('largest picture', () => {
  const image = { id: 'img_1', palette: { dominant: '#336699' } };
  const withImage = { album: { ...buildNamedAlbum('Cached').album, image } };
  const getPreloads = () => document.head.querySelectorAll('link[rel="preload"]').length;
  const addPreload = (media: string) =>
    document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="image" media="${media}">`);

  it.each([
    ['not preloaded again when the document preloads it for this screen', '(resolution: 2dppx)', 1],
    ['preloaded for a screen that the document does not know', '(resolution: 3dppx)', 2],
  ])('is %s', async (_, media, count) => {
    stubMediaQueries('(resolution: 2dppx)');
    addPreload(media);
    addData(0, withImage);
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } } });
    await import('./start.ts');
    await window.early?.get(url);
    expect(getPreloads()).toBe(count);
  });
});
