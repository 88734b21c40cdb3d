import type { IncomingMessage } from 'node:http';
import { currentPathHeader, metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from './api.ts';
import { createMetadataPages, redirectToCurrentPath } from './metadata-pages.ts';
import type { GatewayResponse } from './reply.ts';

const buildResponse = (status: number, text: string): GatewayResponse => ({
  status,
  headers: {},
  body: Buffer.from(text),
});
const serveApp = async () => buildResponse(200, 'the app');

/** Requests a page; returns status, body and the headers that the function was called with. */
const get = async (url: string, respond: () => Promise<GatewayResponse>, cookie?: string) => {
  const call = vi.fn(async (_call: Call, _id: string) => respond());
  const request = { method: 'GET', url, headers: { cookie }, socket: {} } as unknown as IncomingMessage;
  const { status, body } = await createMetadataPages(call, serveApp)(request);
  return [status, String(body), call.mock.calls[0]?.[0].rawHeaders];
};
const withMetadata = async () => buildResponse(200, 'the app with a head');

describe('createMetadataPages', () => {
  it('serves guests the page of the function, which it calls with the shortest path of the page', async () => {
    const headers = [metadataPageHeader, '/track/trk_1'];
    expect(await get('/track/trk_1/low-tide?t=83', withMetadata)).toEqual([200, 'the app with a head', headers]);
    expect(await get('/?utm_source=x', withMetadata)).toEqual([200, 'the app with a head', [metadataPageHeader, '/']]);
    expect((await get('/track/trk_2', async () => buildResponse(404, 'the app')))[0]).toBe(404);
  });

  it.each([403, 429, 500, 503])('serves the plain app if the function returns %i', async (status) => {
    const result = await get('/track/trk_1', async () => buildResponse(status, 'no'));
    expect(result.slice(0, 2)).toEqual([200, 'the app']);
  });

  it.each([
    ['logged-in users', '/track/trk_1', 'theme=dark; session=secret'],
    ['logged-in users on the home page', '/', 'session=secret'],
    ['an embed', '/track/trk_1/low-tide/embed', undefined],
    ['a page without metadata', '/library', undefined],
  ])('serves the plain app without calling the function for %s', async (_, url, cookie) => {
    expect(await get(url, withMetadata, cookie)).toEqual([200, 'the app', undefined]);
  });
});

describe('redirectToCurrentPath', () => {
  it('redirects from outdated names with the query, but without the body of the page and its headers', () => {
    const headers = { etag: 'x', 'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=300' };
    const gatewayResponse = {
      ...buildResponse(200, 'page'),
      headers: { ...headers, [currentPathHeader]: '/track/trk_1/low-tide' },
    };
    expect(redirectToCurrentPath('/track/trk_1/old?t=83&u=?', gatewayResponse)).toEqual({
      ...{ status: 301, headers: { location: '/track/trk_1/low-tide?t=83&u=?', 'cache-control': 'no-cache' } },
      body: Buffer.alloc(0),
    });
    expect(redirectToCurrentPath('/track/trk_1/low-tide?t=83', gatewayResponse)).toEqual({
      ...{ ...gatewayResponse, headers: { etag: 'x', 'cache-control': 'no-cache' } },
    });
  });

  it('adds the query to the redirect from the ID of a channel', () => {
    const gatewayResponse = { ...buildResponse(301, ''), headers: { location: '/channel/new' } };
    const getLocation = (url: string) => redirectToCurrentPath(url, gatewayResponse).headers.location;
    expect(getLocation('/channel/chn_1?utm_source=a%20b')).toBe('/channel/new?utm_source=a%20b');
    expect(getLocation('/channel/chn_1')).toBe('/channel/new');
  });

  it.each([
    ['a file of the app', '/assets/app-abc123.js', 200],
    ['a missing page', '/track/trk_1', 404],
  ])('changes nothing for %s', (_, url, status) => {
    const gatewayResponse = { ...buildResponse(status, 'x'), headers: { 'cache-control': 'public, max-age=60' } };
    expect(redirectToCurrentPath(url, gatewayResponse)).toEqual(gatewayResponse);
  });
});
