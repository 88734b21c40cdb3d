import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createRoutes } from '../app/router.tsx';
import { takeEarlyResponse } from '../lib/early-responses.ts';
import { arrivalAt, bootstrapUrl, channelUrl } from './early.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.early;
});

/** Enough of every answer for its query to end. */
const answer = {
  bootstrapData: { settings: { homepage: { type: 'channel', value: 'home' } } },
  ...{ album: {}, artist: {}, track: {}, pagination: { data: [] }, channel: { content: {} } },
};

/** URLs that the app itself asks for on its way to a page. */
const askedBy = async (path: string): Promise<string[]> => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answer);
  });
  const match = matchRoutes(createRoutes(new QueryClient()), path)?.at(-1);
  const load = match?.route.loader as (args: {
    readonly params: unknown;
    readonly request: Request;
  }) => Promise<unknown>;
  await load({ params: match?.params, request: new Request(new URL(path, 'https://overtone.example')) });
  return asked;
};

it.each([
  '/album/alb_1',
  '/album/alb_1/somebody/something',
  '/artist/art_1/somebody',
  '/track/trk_1',
  '/channel/new-releases',
  '/channel/caf%C3%A9',
])('asks for what the page at %s asks for, by the same address', async (path) => {
  const asked = await askedBy(path);
  expect(arrivalAt(path)?.urls.toSorted()).toEqual(asked.toSorted());
});

it('asks for the home page as its settings name it', async () => {
  expect(await askedBy('/')).toEqual([bootstrapUrl, channelUrl('home')]);
});

it.each(['/search/glass', '/nowhere', '/album', '/channel/genre/ambient', '/album/%E0%A4%A', '/constructor/x'])(
  'leaves %s to the app',
  (path) => expect(arrivalAt(path)).toBeUndefined(),
);

it('hands an answer over once', () => {
  const reply = Promise.resolve(new Response());
  window.early = new Map([['/api/v1/albums/alb_1', reply]]);
  expect(takeEarlyResponse('/api/v1/albums/alb_1')).toBe(reply);
  expect(takeEarlyResponse('/api/v1/albums/alb_1')).toBeUndefined();
});
