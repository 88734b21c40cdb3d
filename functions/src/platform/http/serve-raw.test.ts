import { beforeAll, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import type { RawRoute } from '../routes.ts';
import type { Visitor } from './context.ts';
import { createApp } from './create-app.ts';

beforeAll(() => {
  process.env.APP_ORIGIN = 'https://overtone.example';
});

const musician: Visitor = {
  userId: 'usr_01JD0000000000000000000000',
  sessionId: null,
  permissions: [{ name: 'music.create', restrictions: [] }],
};

const route: RawRoute = {
  path: 'tape/:reel',
  access: 'music.create',
  methods: ['HEAD', 'PATCH'],
  bodyBytesMax: 4,
  handle: async (request, { params, replyHeaders, visitor }) => {
    replyHeaders.set('x-tape', '1');
    if (params.reel === 'torn') throw new AppError('upload.not_found', 'It is torn.');
    const heard = await request.text();
    const said = `${visitor.userId} ${request.method} ${params.reel} ${heard} ${request.headers.get('content-length')}`;
    return new Response(request.method === 'HEAD' ? null : said, { status: 202, headers: { 'x-side': 'b' } });
  },
};

const ask = (init: RequestInit, { reel = 'one', visitor = musician } = {}) =>
  createApp([], async () => visitor, [route]).request(`/api/v1/tape/${reel}`, init);

const home = { origin: 'https://overtone.example' };
const overridden = { ...home, 'x-http-method-override': 'PATCH' };

test('a protocol of its own gets the method that is meant, the bytes and who sends them, and answers as it likes', async () => {
  const answer = await ask({ method: 'POST', headers: overridden, body: 'abcd' });
  expect([answer.status, await answer.text()]).toEqual([202, `${musician.userId} PATCH one abcd 4`]);
  expect([answer.headers.get('x-side'), answer.headers.get('x-tape')]).toEqual(['b', '1']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const head = await ask({ method: 'HEAD' });
  expect([head.status, head.headers.get('x-side'), await head.text()]).toEqual([202, 'b', '']);
});

test('what it refuses is a problem, with the headers that it wants sent along', async () => {
  const answer = await ask({ method: 'POST', headers: overridden, body: '' }, { reel: 'torn' });
  expect([answer.status, answer.headers.get('x-tape')]).toEqual([404, '1']);
  expect(await answer.json()).toMatchObject({ code: 'upload.not_found', message: 'It is torn.' });
});

test.each([
  ['another method', 405, { method: 'POST', headers: home }, {}],
  ['a byte too many', 413, { method: 'PATCH', headers: home, body: 'abcde' }, {}],
  ['another site', 403, { method: 'PATCH', headers: { origin: 'https://evil.example' }, body: 'a' }, {}],
  ['a guest', 401, { method: 'HEAD' }, { visitor: { ...musician, userId: null, permissions: [] } }],
  ['somebody who may not', 403, { method: 'HEAD' }, { visitor: { ...musician, permissions: [] } }],
])('%s never reaches it', async (_, status, init, options) => {
  const answer = await ask(init, options);
  expect([answer.status, answer.headers.get('x-tape')]).toEqual([status, null]);
});
