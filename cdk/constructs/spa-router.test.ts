import { runInNewContext } from 'node:vm';
import { describedHeader } from '@overtone/shared/http/described-pages.ts';
import { expect, test } from 'vitest';
import { appOrigin, describedRouterCode, embedRouterCode, spaRouterCode } from './spa-router.ts';

/** The code as CloudFront runs it. */
const route = (uri: string): string =>
  runInNewContext(`${spaRouterCode}; handler(${JSON.stringify({ request: { uri } })}).uri`);

test.each([
  '/',
  '/album/alb_1/a/b',
  '/search/mr.brown',
  '/search/readme.txt/tracks',
  '/pages/terms.html/x',
  '/assets',
  '/.env',
])('%s is a page of the app', (path) => expect(route(path)).toBe('/index.html'));

test.each([
  '/index.html',
  '/icon.svg',
  '/theme.js',
  '/robots.txt',
  '/assets/index-abc123.js',
  '/assets/fonts/inter.woff2',
])('%s is a file', (path) => expect(route(path)).toBe(path));

test('an embed’s address is never the site itself', () => {
  const event = { request: { uri: '/track/trk_1/low-tide/embed' } };
  expect(runInNewContext(`${embedRouterCode}; handler(${JSON.stringify(event)}).uri`)).toBe('/embed.html');
});

/** The request as it goes on, and the origin that it was sent to instead of the behaviour's own. */
const describe = (uri: string, cookies: Record<string, object> = {}) => {
  const chosen: string[] = [];
  const cf = { selectRequestOriginById: (id: string) => void chosen.push(id) };
  const code = describedRouterCode.replace(/^import .*\n/, '');
  const event = { request: { uri, cookies, headers: { [describedHeader]: { value: 'a viewer’s own' } } } };
  const request = runInNewContext(`${code}; handler(${JSON.stringify(event)})`, { cf });
  return [request.uri, request.headers[describedHeader]?.value, chosen[0]];
};

test.each([
  ['/track/trk_1', '/track/trk_1'],
  ['/track/trk_1/whatever/it/is/called', '/track/trk_1'],
  ['/user/usr_1/ada/likes', '/user/usr_1'],
  ['/channel/genre/dub/x', '/channel/genre/dub'],
  ['/tag/caf%C3%A9/albums', '/tag/caf%C3%A9'],
  ['/tag/caf\u00e9', '/tag/caf%C3%A9'],
  ['/tag/a\r\nb c', '/tag/a%0D%0Ab%20c'],
  [`/tag/${'x'.repeat(5_000)}`, `/tag/${'x'.repeat(995)}`],
])('a guest’s page at %s is asked for as %s, whoever says otherwise', (path, key) => {
  expect(describe(path)).toEqual(['/index.html', key, undefined]);
});

test.each(['__Host-session', 'session'])('who brings the cookie %s gets the app as it is', (name) => {
  expect(describe('/track/trk_1', { [name]: { value: 'x' } })).toEqual(['/index.html', undefined, appOrigin]);
});

// CloudFront Developer Guide, "Quotas on CloudFront Functions".
test('each function is smaller than CloudFront takes', () => {
  for (const code of [describedRouterCode, embedRouterCode, spaRouterCode])
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
