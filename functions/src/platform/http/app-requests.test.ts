import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { Problem } from '@overtone/shared/http/problem.ts';
import { describe, expect, it } from 'vitest';
import { admin, buildPostInit, draft, origin, request } from './notes-app.samples.ts';

describe('requests of an app', () => {
  it('reads lists in a query that are separated by commas', async () => {
    expect(await (await request('notes/a?with=artists,album')).json()).toMatchObject({ with: ['artists', 'album'] });
  });

  it('returns all issues by field', async () => {
    const response = await request('notes', buildPostInit({ text: '', size: { width: 'wide' } }), admin);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'request.invalid',
      errors: { text: [expect.any(String)], 'size.width': [expect.any(String)] },
    });
  });

  it('returns 404 for a malformed ID in the path, regardless of the query', async () => {
    const response = await request('notes/much-too-long?perPage=99');
    expect([response.status, Problem.parse(await response.json()).code]).toEqual([404, 'route.not_found']);
  });

  it.each([
    ['load', 'notes/a?perPage=1&load'],
    ['loadCount', 'notes/a?perPage=1&loadCount'],
    // `notes/a` supports `with`, but this endpoint does not.
    ['with', 'notes/a/open?with'],
  ])('rejects unsupported relations in ?%s', async (name, path) => {
    const response = await request(`${path}=author,size`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { [name]: ['No related data can be loaded here.'] } });
    expect((await request(`${path}=`)).status).toBeLessThan(400);
  });

  it('rejects a repeated parameter', async () => {
    expect((await request('notes/a?perPage=1&perPage=2')).status).toBe(422);
  });

  it.each([
    ['invalid JSON', buildPostInit('{"text":')],
    ['invalid UTF-8', { ...buildPostInit(''), body: new Uint8Array([0x22, 0xff, 0x22]) }],
    ['another content type', buildPostInit(draft, { 'content-type': 'text/plain' })],
  ])('returns request.malformed for a body with %s', async (_, init) => {
    const response = await request('notes', init, admin);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'request.malformed' });
  });

  it('returns 422 for a missing body', async () => {
    expect((await request('notes', { method: 'POST', headers: { origin } }, admin)).status).toBe(422);
  });

  it('returns 414 for a URL longer than the limit', async () => {
    const start = '/api/v1/notes/a?q=';
    const longest = `notes/a?q=${'x'.repeat(httpLimits.urlBytesMax - start.length)}`;
    expect((await request(longest)).status).toBe(200);
    const response = await request(`${longest}x`);
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ code: 'uri.too_long' });
    expect((await request(`notes/a?q=${'x'.repeat(1_000_000)}`)).status).toBe(414);
  });
});
