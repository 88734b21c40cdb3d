import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoutes } from '../app/router.tsx';
import { takeEarlyResponse } from '../lib/early-responses.ts';
import { bootstrapUrl, getChannelUrl, getEarlyPage } from './early.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.early;
});

/** Contains the minimum of every response, so that each query succeeds. */
const response = {
  bootstrapData: { settings: { homepage: { type: 'channel', value: 'home' } } },
  ...{ album: {}, artist: {}, track: {}, pagination: { data: [] }, channel: { content: {} } },
};

/** Returns the URLs that the app requests when it loads a page. */
const getRequestedUrls = async (path: string): Promise<string[]> => {
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return Response.json(response);
  });
  const match = matchRoutes(createRoutes(new QueryClient()), path)?.at(-1);
  const loadPage = match?.route.loader as (args: {
    readonly params: unknown;
    readonly request: Request;
  }) => Promise<unknown>;
  await loadPage({ params: match?.params, request: new Request(new URL(path, 'https://overtone.example')) });
  return requestedUrls;
};

describe('early requests', () => {
  it.each([
    '/album/alb_1',
    '/album/alb_1/somebody/something',
    '/artist/art_1/somebody',
    '/track/trk_1',
    '/channel/new-releases',
    '/channel/caf%C3%A9',
  ])('returns the URLs that the page at %s requests', async (path) => {
    const requestedUrls = await getRequestedUrls(path);
    expect(getEarlyPage(path)?.urls.toSorted()).toEqual(requestedUrls.toSorted());
  });

  it('returns the URLs that the home page requests', async () => {
    expect(await getRequestedUrls('/')).toEqual([bootstrapUrl, getChannelUrl('home')]);
  });

  it.each(['/search/glass', '/nowhere', '/album', '/channel/genre/ambient', '/album/%E0%A4%A', '/constructor/x'])(
    'returns no early page for %s',
    (path) => expect(getEarlyPage(path)).toBeUndefined(),
  );

  it('returns an early response only once', () => {
    const response = Promise.resolve(new Response());
    window.early = new Map([['/api/v1/albums/alb_1', response]]);
    expect(takeEarlyResponse('/api/v1/albums/alb_1')).toBe(response);
    expect(takeEarlyResponse('/api/v1/albums/alb_1')).toBeUndefined();
  });
});
