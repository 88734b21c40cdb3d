import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { embedRouterCode, spaRouterCode } from './spa-router.ts';

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
