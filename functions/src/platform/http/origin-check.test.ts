import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { onError } from './on-error.ts';
import { originCheck } from './origin-check.ts';

const home = 'https://overtone.example';
const app = new Hono<AppEnv>();
app.onError(onError);
app.use(originCheck(home));
app.all('/', ({ text }) => text('done'));

const cookie = { cookie: 'session=x' };
const elsewhere = { origin: 'https://evil.example' };

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin', ...cookie }],
  ['the address bar', { 'sec-fetch-site': 'none', ...cookie }],
  ['an older browser on the site', { origin: home, ...cookie }],
  ['the site on a sister domain', { 'sec-fetch-site': 'same-site', origin: home, ...cookie }],
  ['a program without a cookie', {}],
])('%s may change things', async (_, headers) => {
  expect((await app.request('/', { method: 'POST', headers })).status).toBe(200);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', ...elsewhere, ...cookie }],
  ['another site without a cookie', { 'sec-fetch-site': 'cross-site', ...elsewhere }],
  ['an older browser elsewhere', { ...elsewhere, ...cookie }],
  ['a sister domain', { 'sec-fetch-site': 'same-site', ...elsewhere }],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a look-alike origin', { origin: `${home}.evil.example` }],
  ['a program with a cookie', cookie],
])('%s may not, by any unsafe method', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const response = await app.request('/', { method, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'origin.denied' });
  }
});

test('everybody may read', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', ...elsewhere, ...cookie };
  expect((await app.request('/', { headers })).status).toBe(200);
});
