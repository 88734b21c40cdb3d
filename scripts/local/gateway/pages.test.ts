import type { IncomingMessage } from 'node:http';
import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { expect, test, vi } from 'vitest';
import type { Call } from './api.ts';
import { createPages } from './pages.ts';
import type { Reply } from './reply.ts';

const reply = (status: number, text: string): Reply => ({ status, headers: {}, body: Buffer.from(text) });
const site = async () => reply(200, 'the app');

/** What somebody gets for a page, and how the function was asked for it. */
const get = async (url: string, answer: () => Promise<Reply>, cookie?: string) => {
  const call = vi.fn(async (_call: Call, _id: string) => answer());
  const request = { method: 'GET', url, headers: { cookie }, socket: {} } as unknown as IncomingMessage;
  const { status, body } = await createPages(call, site)(request);
  return [status, String(body), call.mock.calls[0]?.[0].rawHeaders];
};
const told = async () => reply(200, 'the app with a head');

test('a guest gets a page with its head, by what it is about alone', async () => {
  const asked = [metadataPageHeader, '/track/trk_1'];
  expect(await get('/track/trk_1/low-tide?t=83', told)).toEqual([200, 'the app with a head', asked]);
  expect((await get('/track/trk_2', async () => reply(404, 'the app')))[0]).toBe(404);
});

test.each([403, 429, 500, 503])('where the function answers %i it is the app as it is', async (status) => {
  const found = await get('/track/trk_1', async () => reply(status, 'no'));
  expect(found.slice(0, 2)).toEqual([200, 'the app']);
});

test.each([
  ['whoever is signed in', '/track/trk_1', 'theme=dark; session=secret'],
  ['an embed', '/track/trk_1/low-tide/embed', undefined],
  ['a page that nobody is told of', '/library', undefined],
])('%s gets it at once', async (_, url, cookie) => {
  expect(await get(url, told, cookie)).toEqual([200, 'the app', undefined]);
});
