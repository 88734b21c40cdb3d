import { beforeAll, describe, expect, it } from 'vitest';
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
    const body = await request.text();
    const echo = `${visitor.userId} ${request.method} ${params.reel} ${body} ${request.headers.get('content-length')}`;
    return new Response(request.method === 'HEAD' ? null : echo, { status: 202, headers: { 'x-side': 'b' } });
  },
};

const send = (init: RequestInit, { reel = 'one', visitor = musician } = {}) =>
  createApp([], async () => visitor, [route]).request(`/api/v1/tape/${reel}`, init);

const sameOrigin = { origin: 'https://overtone.example' };
const overridden = { ...sameOrigin, 'x-http-method-override': 'PATCH' };

describe('raw routes', () => {
  it('receive the effective method, the body and the visitor, and control the response', async () => {
    const response = await send({ method: 'POST', headers: overridden, body: 'abcd' });
    expect([response.status, await response.text()]).toEqual([202, `${musician.userId} PATCH one abcd 4`]);
    expect([response.headers.get('x-side'), response.headers.get('x-tape')]).toEqual(['b', '1']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const head = await send({ method: 'HEAD' });
    expect([head.status, head.headers.get('x-side'), await head.text()]).toEqual([202, 'b', '']);
  });

  it('return errors as problems, with the headers of the handler', async () => {
    const response = await send({ method: 'POST', headers: overridden, body: '' }, { reel: 'torn' });
    expect([response.status, response.headers.get('x-tape')]).toEqual([404, '1']);
    expect(await response.json()).toMatchObject({ code: 'upload.not_found', message: 'It is torn.' });
  });

  it.each([
    ['another method', 405, { method: 'POST', headers: sameOrigin }, {}],
    ['a too large body', 413, { method: 'PATCH', headers: sameOrigin, body: 'abcde' }, {}],
    ['another site', 403, { method: 'PATCH', headers: { origin: 'https://evil.example' }, body: 'a' }, {}],
    ['a guest', 401, { method: 'HEAD' }, { visitor: { ...musician, userId: null, permissions: [] } }],
    ['a user without the permission', 403, { method: 'HEAD' }, { visitor: { ...musician, permissions: [] } }],
  ])('do not call the handler for %s', async (_, status, init, options) => {
    const response = await send(init, options);
    expect([response.status, response.headers.get('x-tape')]).toEqual([status, null]);
  });
});
