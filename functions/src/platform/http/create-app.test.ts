import { describe, expect, it } from 'vitest';
import { origin, request } from './notes-app.samples.ts';

describe('createApp', () => {
  it('returns a reply without private fields, with the default headers', async () => {
    const response = await request('notes/a');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ note: { id: 'a', text: 'hello' }, with: [] });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/.{10}/),
    });
  });

  it('returns a redirect without a body', async () => {
    const response = await request('notes/a/open');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://audio.example/1?Signature=x');
    expect(await response.text()).toBe('');
  });

  it('returns problems for an unknown path and an unsupported method', async () => {
    const unknown = await request('nowhere');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      code: 'route.not_found',
      requestId: unknown.headers.get('x-request-id'),
    });
    const put = await request('notes/a', { method: 'PUT', headers: { origin } });
    expect(put.status).toBe(405);
    expect(put.headers.get('allow')).toBe('GET, HEAD, DELETE');
  });

  it('responds to HEAD like to GET, but without a body', async () => {
    const response = await request('notes/a', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('returns Retry-After for a limited request', async () => {
    const response = await request('notes/limit');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect((await request('notes/none')).headers.get('retry-after')).toBeNull();
  });

  it.each([
    ['none', 404, 'track.not_found'],
    ['bug', 500, 'internal'],
    ['empty', 500, 'internal'],
    ['busy', 503, 'unavailable'],
    ['sdk', 503, 'unavailable'],
  ])('hides internal details for the failure %s: %i %s', async (noteId, status, code) => {
    const response = await request(`notes/${noteId}`);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(text).not.toMatch(/hunter2|stack|slow down|wrapped|zod/i);
  });

  it('does not fail for an invalid escape in the path', async () => {
    expect((await request('notes/%E0%A4%A')).status).toBeLessThan(500);
  });
});
