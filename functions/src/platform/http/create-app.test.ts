import { endpoint } from '@overtone/shared/http/endpoint.ts';
import { Problem } from '@overtone/shared/http/problem.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { guest, type Visitor } from './context.ts';
import { createApp } from './create-app.ts';

const params = z.object({ noteId: z.string().max(5) });
const note = z.object({ id: z.string(), text: z.string() });

const contract = {
  get: endpoint({
    method: 'GET',
    path: 'notes/:noteId',
    access: 'music.view',
    summary: 'Read a note',
    request: z.object({
      params,
      query: z.object({ perPage: z.coerce.number().max(9).optional(), with: z.array(z.string()).optional() }),
    }),
    reply: z.object({ note, with: z.array(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'notes',
    access: 'music.create',
    summary: 'Write a note',
    request: z.object({ body: z.object({ text: z.string().min(1), size: z.object({ width: z.number() }) }) }),
    reply: z.object({ note }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notes/:noteId',
    access: 'self',
    beforeVerification: true,
    summary: 'Remove a note',
    request: z.object({ params }),
    reply: z.object({ removed: z.string() }),
  }),
  open: endpoint({
    method: 'GET',
    path: 'notes/:noteId/open',
    access: 'public',
    summary: 'Go to where a note is kept',
    request: z.object({ params }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
};

const failures: Record<string, () => Error> = {
  gone: () => new AppError('track.not_found', 'There is no such note.'),
  bug: () => new Error('password is hunter2'),
  hurry: () => new AppError('rate.limited', 'Please wait a moment.', { retryAfter: 40 }),
  busy: () => Object.assign(new Error('slow down'), { name: 'ThrottlingException' }),
  sdk: () => new Error('wrapped', { cause: Object.assign(new Error(), { name: 'RequestLimitExceeded' }) }),
};

const noteRoutes = routes(contract, {
  get: async ({ params: { noteId }, query }) => {
    const failure = failures[noteId]?.();
    if (failure) throw failure;
    const stored = { id: noteId, text: 'hello', owner: 'usr_private' };
    return { note: noteId === 'empty' ? ({ id: noteId } as typeof stored) : stored, with: query.with ?? [] };
  },
  create: async ({ body }) => ({ note: { id: '1', text: body.text } }),
  remove: async ({ params: { noteId } }) => ({ removed: noteId }),
  open: async () => ({ location: 'https://audio.example/1?Signature=x' }),
});

const signedIn = (...names: PermissionName[]): Visitor => ({
  userId: 'usr_01JD0000000000000000000000',
  sessionId: null,
  permissions: names.map((name) => ({ name, restrictions: [] })),
});

const origin = 'https://overtone.example';
beforeAll(() => {
  process.env.APP_ORIGIN = origin;
});

const ask = (path: string, init: RequestInit = {}, visitor: Visitor = guest) =>
  createApp(noteRoutes, async () => visitor).request(`/api/v1/${path}`, init);

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const admin = signedIn('admin');
const draft = { text: 'hello', size: { width: 1 } };

test('a reply holds what its contract promises and no private field', async () => {
  const response = await ask('notes/a');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ note: { id: 'a', text: 'hello' }, with: [] });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/.{10}/),
  });
});

test('a redirect carries its target and no body', async () => {
  const response = await ask('notes/a/open');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('https://audio.example/1?Signature=x');
  expect(await response.text()).toBe('');
});

test('lists in a query are joined with commas', async () => {
  expect(await (await ask('notes/a?with=artists,album')).json()).toMatchObject({ with: ['artists', 'album'] });
});

test('every issue is told at once, by field', async () => {
  const response = await ask('notes', post({ text: '', size: { width: 'wide' } }), admin);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'request.invalid',
    errors: { text: [expect.any(String)], 'size.width': [expect.any(String)] },
  });
});

test('an address that cannot be one of ours leads nowhere, whatever else is asked of it', async () => {
  const response = await ask('notes/much-too-long?perPage=99');
  expect([response.status, Problem.parse(await response.json()).code]).toEqual([404, 'route.not_found']);
});

test.each([
  ['load', 'notes/a?perPage=1&load'],
  ['loadCount', 'notes/a?perPage=1&loadCount'],
  // Where a call takes none: `notes/a` does.
  ['with', 'notes/a/open?with'],
])('what cannot be loaded along by ?%s is refused, not left out', async (name, path) => {
  const response = await ask(`${path}=author,size`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { [name]: ['This call has nothing more to load.'] } });
  expect((await ask(`${path}=`)).status).toBeLessThan(400);
});

test('a parameter given twice is refused, not guessed', async () => {
  expect((await ask('notes/a?perPage=1&perPage=2')).status).toBe(422);
});

test.each([
  ['no JSON', post('{"text":')],
  ['a broken character', { ...post(''), body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ['another type', post(draft, { 'content-type': 'text/plain' })],
])('a body that is %s is malformed', async (_, init) => {
  const response = await ask('notes', init, admin);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'request.malformed' });
});

test('a missing body is an issue like any other', async () => {
  expect((await ask('notes', { method: 'POST', headers: { origin } }, admin)).status).toBe(422);
});

test('an address is refused from one byte over the limit on', async () => {
  const start = '/api/v1/notes/a?q=';
  const longest = `notes/a?q=${'x'.repeat(limits.urlBytesMax - start.length)}`;
  expect((await ask(longest)).status).toBe(200);
  const response = await ask(`${longest}x`);
  expect(response.status).toBe(414);
  expect(await response.json()).toMatchObject({ code: 'uri.too_long' });
  expect((await ask(`notes/a?q=${'x'.repeat(1_000_000)}`)).status).toBe(414);
});

test('whoever is held back is told for how long', async () => {
  const response = await ask('notes/hurry');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
  expect((await ask('notes/gone')).headers.get('retry-after')).toBeNull();
});

test('somebody whose address is to be verified first gets what is open to everybody, and what helps with that', async () => {
  const unverified = { ...admin, mustVerifyEmail: true };
  const refused = await ask('notes/a', {}, unverified);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'email.unverified' });
  expect((await ask('notes/a/open', {}, unverified)).status).toBe(302);
  expect((await ask('notes/a', { method: 'DELETE', headers: { origin } }, unverified)).status).toBe(200);
  expect((await ask('notes/a', {}, { ...admin, mustVerifyEmail: false })).status).toBe(200);
});

test('a guest is asked to sign in; somebody without the permission is told so', async () => {
  expect((await ask('notes', post(draft))).status).toBe(401);
  expect((await ask('notes', post(draft), signedIn('music.view'))).status).toBe(403);
  expect((await ask('notes', post(draft), signedIn('music.create'))).status).toBe(201);
  expect((await ask('notes', post(draft), admin)).status).toBe(201);
  expect((await ask('notes/a', {}, signedIn())).status).toBe(403);
});

test('rights are checked before the request is read', async () => {
  expect((await ask('notes', post('{'))).status).toBe(401);
});

test('own things need an account and nothing else', async () => {
  const init = { method: 'DELETE', headers: { origin } };
  expect((await ask('notes/a', init)).status).toBe(401);
  expect((await ask('notes/a', init, signedIn())).status).toBe(200);
});

test.each([
  ['header', 'notes/a', { 'X-HTTP-Method-Override': 'DELETE' }],
  ['query', 'notes/a?_method=DELETE', {}],
])('a POST stands for a DELETE by its %s', async (_, path, headers) => {
  const response = await ask(path, { method: 'POST', headers: { origin, ...headers } }, signedIn());
  expect(await response.json()).toEqual({ removed: 'a' });
});

test('an override never makes a request safe, nor a read unsafe', async () => {
  const asGet = { method: 'POST', headers: { origin, 'X-HTTP-Method-Override': 'GET' } };
  expect((await ask('notes/a', asGet)).status).toBe(400);
  const asDelete = { headers: { 'X-HTTP-Method-Override': 'DELETE' } };
  expect(await (await ask('notes/a', asDelete, admin)).json()).toHaveProperty('note');
});

test('an unknown address and an unknown method are problems', async () => {
  const nowhere = await ask('nowhere');
  expect(nowhere.status).toBe(404);
  expect(await nowhere.json()).toMatchObject({
    code: 'route.not_found',
    requestId: nowhere.headers.get('x-request-id'),
  });
  const put = await ask('notes/a', { method: 'PUT', headers: { origin } });
  expect(put.status).toBe(405);
  expect(put.headers.get('allow')).toBe('GET, HEAD, DELETE');
});

test('HEAD is answered as GET without a body', async () => {
  const response = await ask('notes/a', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each([
  ['gone', 404, 'track.not_found'],
  ['bug', 500, 'internal'],
  ['empty', 500, 'internal'],
  ['busy', 503, 'unavailable'],
  ['sdk', 503, 'unavailable'],
])('%s is answered with %i and nothing from inside', async (noteId, status, code) => {
  const response = await ask(`notes/${noteId}`);
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({ code, message: expect.any(String), requestId: expect.any(String) });
  expect(text).not.toMatch(/hunter2|stack|slow down|wrapped|zod/i);
});

test('a broken escape in a path is a miss or an issue, never a failure', async () => {
  expect((await ask('notes/%E0%A4%A')).status).toBeLessThan(500);
});
