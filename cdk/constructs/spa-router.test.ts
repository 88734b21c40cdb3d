import { runInNewContext } from 'node:vm';
import { currentPathHeader, metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { describe, expect, it } from 'vitest';
import {
  appOrigin,
  embedRouterCode,
  metadataPageRedirectCode,
  metadataPageRouterCode,
  spaRouterCode,
} from './spa-router.ts';

/** Runs the code like CloudFront. */
const routeRequest = (uri: string): string =>
  runInNewContext(`${spaRouterCode}; handler(${JSON.stringify({ request: { uri } })}).uri`);

describe('getObjectPath', () => {
  it.each([
    '/',
    '/album/alb_1/a/b',
    '/search/mr.brown',
    '/search/readme.txt/tracks',
    '/pages/terms.html/x',
    '/assets',
    '/.env',
  ])('serves the app for %s', (path) => expect(routeRequest(path)).toBe('/index.html'));

  it.each([
    '/index.html',
    '/icon.svg',
    '/theme.js',
    '/push-worker.js',
    '/robots.txt',
    '/assets/index-abc123.js',
    '/assets/fonts/inter.woff2',
  ])('serves the file %s', (path) => expect(routeRequest(path)).toBe(path));
});

describe('embedRouterCode', () => {
  it('serves the embed app, and never the site itself', () => {
    const event = { request: { uri: '/track/trk_1/low-tide/embed' } };
    expect(runInNewContext(`${embedRouterCode}; handler(${JSON.stringify(event)}).uri`)).toBe('/embed.html');
  });
});

/** Runs the function. @returns the path, the header and the selected origin of the request */
const routePage = (uri: string, cookies: Record<string, object> = {}) => {
  const selected: string[] = [];
  const cf = { selectRequestOriginById: (id: string) => void selected.push(id) };
  const code = metadataPageRouterCode.replace(/^import .*\n/, '');
  const event = { request: { uri, cookies, headers: { [metadataPageHeader]: { value: 'set by the viewer' } } } };
  const request = runInNewContext(`${code}; handler(${JSON.stringify(event)})`, { cf });
  return [request.uri, request.headers[metadataPageHeader]?.value, selected[0]];
};

describe('metadataPageRouterCode', () => {
  it.each([
    ['/', '/'],
    ['/track/trk_1', '/track/trk_1'],
    ['/track/trk_1/whatever/it/is/called', '/track/trk_1'],
    ['/user/usr_1/ada/likes', '/user/usr_1'],
    ['/channel/genre/dub/x', '/channel/genre/dub'],
    ['/tag/caf%C3%A9/albums', '/tag/caf%C3%A9'],
    ['/tag/caf\u00e9', '/tag/caf%C3%A9'],
    ['/tag/a\r\nb c', '/tag/a%0D%0Ab%20c'],
    [`/tag/${'x'.repeat(5_000)}`, `/tag/${'x'.repeat(995)}`],
  ])('requests the page of a guest at %s with the key %s, and ignores a header of the viewer', (path, key) => {
    expect(routePage(path)).toEqual(['/index.html', key, undefined]);
  });

  it.each(['__Host-session', 'session'])('selects the origin of the app for a request with the cookie %s', (name) => {
    expect(routePage('/track/trk_1', { [name]: { value: 'x' } })).toEqual(['/index.html', undefined, appOrigin]);
  });
});

interface PageResponse {
  statusCode: number;
  body?: string;
  headers: Record<string, { value: string }>;
}

/** Runs the function on the response of a page that has been requested through the other function. */
const runRedirect = (uri: string, response: PageResponse, query?: string): PageResponse => {
  const cf = { selectRequestOriginById: () => undefined };
  const routerCode = metadataPageRouterCode.replace(/^import .*\n/, '');
  const routed = runInNewContext(`${routerCode}; handler(event)`, {
    cf,
    event: { request: { uri, cookies: {}, headers: {} } },
  });
  const request = { ...routed, rawQueryString: () => query };
  return runInNewContext(`${metadataPageRedirectCode}; handler(event)`, { event: { request, response } });
};

const getRedirect = (uri: string, currentPath: string | undefined, query?: string) => {
  const headers: PageResponse['headers'] =
    currentPath === undefined ? {} : { [currentPathHeader]: { value: currentPath } };
  const response = runRedirect(uri, { statusCode: 200, headers }, query);
  return [response.statusCode, response.headers.location?.value, response.headers[currentPathHeader]];
};

/** A page as the CDN caches it. */
const buildCachedPage = (currentPath: string): PageResponse => ({
  statusCode: 200,
  headers: {
    [currentPathHeader]: { value: currentPath },
    'cache-control': { value: 'public, max-age=0, s-maxage=300, stale-while-revalidate=300' },
    'content-encoding': { value: 'br' },
    'content-length': { value: '12000' },
    'content-type': { value: 'text/html; charset=utf-8' },
    etag: { value: '"page"' },
  },
});

describe('metadataPageRedirectCode', () => {
  const userPath = '/user/usr_1/caf%C3%A9';
  it.each([
    ['/album/alb_1/old/low-tide', '/album/alb_1/orla/low-tide', '/album/alb_1/orla/low-tide'],
    ['/album/alb_1/orla', '/album/alb_1/orla/low-tide', '/album/alb_1/orla/low-tide'],
    ['/user/usr_1/old/likes', userPath, `${userPath}/likes`],
    ['/track/trk_1/', '/track/trk_1/low-tide', '/track/trk_1/low-tide'],
  ])('redirects from %s to the current name', (path, currentPath, location) => {
    expect(getRedirect(path, currentPath)).toEqual([301, location, undefined]);
    expect(getRedirect(path, currentPath, 't=83')).toEqual([301, `${location}?t=83`, undefined]);
    expect(getRedirect(location, currentPath)).toEqual([200, undefined, undefined]);
  });

  it.each([
    ['/', '/'],
    ['/album/alb_1', '/album/alb_1/orla/low-tide'],
    ['/user/usr_1/caf\u00e9/likes', userPath],
    ['/user/usr_1/caf%c3%a9', userPath],
    ['/tag/Dub/albums', '/tag/dub'],
    ['/album/alb_1/old/low-tide', undefined],
    [`/user/usr_1/${'%E5%A4%9C'.repeat(200)}/likes`, `/user/usr_1/${'%E5%A4%9C'.repeat(200)}`],
  ])('does not redirect from %s if the current path is %s', (path, currentPath) => {
    expect(getRedirect(path, currentPath)).toEqual([200, undefined, undefined]);
  });
});

describe('response to a browser', () => {
  const path = '/track/trk_1/low-tide';
  const noCache = { value: 'no-cache' };

  it('must be revalidated each time, although the CDN may serve a stale page', () => {
    const page = buildCachedPage(path);
    const response = runRedirect(path, page);
    expect(response.headers).toMatchObject({ 'cache-control': noCache, etag: { value: '"page"' } });
    expect('body' in response).toBe(false);
  });

  it('has neither the body of the page nor its headers if it redirects', () => {
    const response = runRedirect('/track/trk_1/old', buildCachedPage(path), 't=83');
    expect(response).toEqual({
      ...{ statusCode: 301, statusDescription: 'Moved Permanently', body: '' },
      headers: { 'cache-control': noCache, location: { value: `${path}?t=83` } },
    });
  });

  it.each([
    ['utm_source=a%20b&utm_source=c', '/channel/new?utm_source=a%20b&utm_source=c'],
    [undefined, '/channel/new'],
  ])('keeps the query "%s" when the function redirects from the ID of a channel', (query, location) => {
    const redirect = {
      statusCode: 301,
      headers: {
        'cache-control': { value: 'public, max-age=0, s-maxage=60' },
        location: { value: '/channel/new' },
      },
    };
    const response = runRedirect('/channel/chn_1', redirect, query);
    expect(response).toEqual({ statusCode: 301, headers: { 'cache-control': noCache, location: { value: location } } });
  });
});

// CloudFront Developer Guide, "Quotas on CloudFront Functions".
describe('CloudFront Functions', () => {
  it('are within the size limit', () => {
    for (const code of [metadataPageRouterCode, metadataPageRedirectCode, embedRouterCode, spaRouterCode])
      expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });
});
