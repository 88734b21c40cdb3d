import { describe, expect, it } from 'vitest';
import { admin, buildPostInit, buildUser, draft, origin, request } from './notes-app.samples.ts';

describe('access to an app', () => {
  it('restricts a user with an unverified email address to public endpoints and verification', async () => {
    const unverified = { ...admin, mustVerifyEmail: true };
    const refusal = await request('notes/a', {}, unverified);
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ code: 'email.unverified' });
    expect((await request('notes/a/open', {}, unverified)).status).toBe(302);
    expect((await request('notes/a', { method: 'DELETE', headers: { origin } }, unverified)).status).toBe(200);
    expect((await request('notes/a', {}, { ...admin, mustVerifyEmail: false })).status).toBe(200);
  });

  it('returns 401 for a guest, and 403 for a user without the permission', async () => {
    expect((await request('notes', buildPostInit(draft))).status).toBe(401);
    expect((await request('notes', buildPostInit(draft), buildUser('music.view'))).status).toBe(403);
    expect((await request('notes', buildPostInit(draft), buildUser('music.create'))).status).toBe(201);
    expect((await request('notes', buildPostInit(draft), admin)).status).toBe(201);
    expect((await request('notes/a', {}, buildUser())).status).toBe(403);
  });

  it('checks permissions before it reads the request', async () => {
    expect((await request('notes', buildPostInit('{'))).status).toBe(401);
  });

  it('requires only an account for the access "self"', async () => {
    const init = { method: 'DELETE', headers: { origin } };
    expect((await request('notes/a', init)).status).toBe(401);
    expect((await request('notes/a', init, buildUser())).status).toBe(200);
  });
});

describe('method overrides', () => {
  it.each([
    ['header', 'notes/a', { 'X-HTTP-Method-Override': 'DELETE' }],
    ['query', 'notes/a?_method=DELETE', {}],
  ])('overrides the method of a POST through the %s', async (_, path, headers) => {
    const response = await request(path, { method: 'POST', headers: { origin, ...headers } }, buildUser());
    expect(await response.json()).toEqual({ removed: 'a' });
  });

  it('rejects an override to GET, and ignores an override of a GET', async () => {
    const asGet = { method: 'POST', headers: { origin, 'X-HTTP-Method-Override': 'GET' } };
    expect((await request('notes/a', asGet)).status).toBe(400);
    const asDelete = { headers: { 'X-HTTP-Method-Override': 'DELETE' } };
    expect(await (await request('notes/a', asDelete, admin)).json()).toHaveProperty('note');
  });
});
