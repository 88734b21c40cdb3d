import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { onError } from './on-error.ts';
import { createOriginCheck } from './origin-check.ts';

const siteOrigin = 'https://overtone.example';
const app = new Hono<AppEnv>();
app.onError(onError);
app.use(createOriginCheck(siteOrigin));
app.all('/', ({ text }) => text('done'));

const cookie = { cookie: 'session=x' };
const otherOrigin = { origin: 'https://evil.example' };

describe('createOriginCheck', () => {
  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', ...cookie }],
    ['the address bar', { 'sec-fetch-site': 'none', ...cookie }],
    ['an older browser on the site', { origin: siteOrigin, ...cookie }],
    ['the site on a sister domain', { 'sec-fetch-site': 'same-site', origin: siteOrigin, ...cookie }],
    ['a program without a cookie', {}],
  ])('accepts a POST from %s', async (_, headers) => {
    expect((await app.request('/', { method: 'POST', headers })).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', ...otherOrigin, ...cookie }],
    ['another site without a cookie', { 'sec-fetch-site': 'cross-site', ...otherOrigin }],
    ['an older browser on another site', { ...otherOrigin, ...cookie }],
    ['a sister domain', { 'sec-fetch-site': 'same-site', ...otherOrigin }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['an origin that starts like that of the site', { origin: `${siteOrigin}.evil.example` }],
    ['a program with a cookie', cookie],
  ])('rejects all unsafe methods from %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const response = await app.request('/', { method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'origin.denied' });
    }
  });

  it('accepts a GET from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', ...otherOrigin, ...cookie };
    expect((await app.request('/', { headers })).status).toBe(200);
  });
});
