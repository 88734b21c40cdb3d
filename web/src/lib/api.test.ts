import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubApi } from '../testing/api-stub.ts';
import { ApiError, call } from './api.ts';
import { writeCookie } from './cookies.ts';
import { setTranslations } from './i18n.ts';

/** Endpoints without a contract. Their input and output types are not checked here. */
const createEndpoint = (method: Endpoint['method'], path: string): Endpoint => ({ ...albumContract.get, method, path });
const readEndpoint = createEndpoint('GET', 'albums/:albumId');
const updateEndpoint = createEndpoint('PATCH', 'albums/:albumId');
const loginEndpoint = createEndpoint('POST', 'auth/login');

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('call', () => {
  it('requests api/v1 with comma-separated lists and without empty parameters', async () => {
    const requests = stubApi({ 'GET /api/v1/albums/a%20b': { body: { album: 1 } } });
    const body = await call(readEndpoint, {
      params: { albumId: 'a b' },
      query: { with: ['tracks', 'artists'], cursor: undefined },
    });
    expect(body).toEqual({ album: 1 });
    expect(requests[0]?.url).toBe('/api/v1/albums/a%20b?with=tracks%2Cartists');
  });

  it('sends PUT, PATCH and DELETE as POST with a method override', async () => {
    const requests = stubApi({ 'POST /api/v1/albums/a': { body: {} } });
    await call(updateEndpoint, { params: { albumId: 'a' }, body: { name: 'New' } });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/albums/a?_method=PATCH', body: { name: 'New' } });
    expect(requests[0]?.headers.get('X-HTTP-Method-Override')).toBe('PATCH');
  });

  it('requests auth paths at the root', async () => {
    const requests = stubApi({ 'POST /auth/login': { body: {} } });
    await call(loginEndpoint, { body: {} });
    expect(requests[0]?.url).toBe('/auth/login');
  });

  it('sends a file as form data without a content type header', async () => {
    const requestInits: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      requestInits.push(init);
      return Response.json({});
    });
    const file = new File(['pixels'], 'me.png', { type: 'image/png' });
    await call(loginEndpoint, { body: { file, backup: 'yes' } });
    const form = requestInits[0]?.body;
    if (!(form instanceof FormData)) throw new Error('The body is no form');
    expect([form.get('file'), form.get('backup')]).toEqual([file, 'yes']);
    expect(new Headers(requestInits[0]?.headers).has('Content-Type')).toBe(false);
  });

  it('uses an early response once', async () => {
    const requests = stubApi({ 'GET /api/v1/albums/a': { body: { album: 'now' } } });
    window.early = new Map([['/api/v1/albums/a', Promise.resolve(Response.json({ album: 'early' }))]]);
    const get = () => call(readEndpoint, { params: { albumId: 'a' } });
    expect([await get(), await get()]).toEqual([{ album: 'early' }, { album: 'now' }]);
    expect(requests).toHaveLength(1);
  });

  it('adds the active workspace unless the call sets another one', async () => {
    writeCookie('activeWorkspaceId', '7');
    const requests = stubApi({ 'GET /api/v1/albums/a': { body: {} } });
    await call(readEndpoint, { params: { albumId: 'a' } });
    await call(readEndpoint, { params: { albumId: 'a' }, query: { workspaceId: 9 } });
    expect(requests.map(({ url }) => url.split('?')[1])).toEqual(['workspaceId=7', 'workspaceId=9']);
  });

  it('rejects with an ApiError with the fields of a problem', async () => {
    const problem = {
      code: 'request.invalid',
      message: 'Check the form.',
      errors: { name: ['Too long'] },
      requestId: 'r',
    };
    stubApi({ 'GET /api/v1/albums/a': { status: 422, body: problem } });
    const error = await call(readEndpoint, { params: { albumId: 'a' } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'request.invalid',
      message: 'Check the form.',
      errors: problem.errors,
    });
  });

  it('rejects with a general message for a response that is not JSON', async () => {
    stubApi({ 'GET /api/v1/albums/a': { status: 502 }, 'GET /api/v1/albums/b': { status: 200 } });
    const generic = { message: 'There was an issue. Please try again.' };
    await expect(call(readEndpoint, { params: { albumId: 'a' } })).rejects.toMatchObject({ status: 502, ...generic });
    await expect(call(readEndpoint, { params: { albumId: 'b' } })).rejects.toMatchObject({ status: 200, ...generic });
  });

  it('rejects with status 0 when the server is unreachable', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(call(readEndpoint, { params: { albumId: 'a' } })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('rejects with the abort reason when it was aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    globalThis.fetch = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    await expect(call(readEndpoint, { params: { albumId: 'a' } }, stop.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('translates messages of a problem with their values', async () => {
    onTestFinished(() => setTranslations('en', null));
    setTranslations('pl', {
      'Some fields are invalid. Check them and try again.': 'Coś się nie zgadza.',
      'Use at least :count characters.#few': 'Wpisz co najmniej :count znaki.',
    });
    const problem = {
      code: 'request.invalid',
      message: 'Some fields are invalid. Check them and try again.',
      errors: { name: ['Use at least 3 characters.', 'This is required.'] },
      texts: {
        'Use at least 3 characters.': {
          key: 'Use at least :count characters.',
          singular: 'Use at least 1 character.',
          values: { count: 3 },
        },
      },
      requestId: 'r',
    };
    stubApi({ 'GET /api/v1/albums/a': { status: 422, body: problem } });
    await expect(call(readEndpoint, { params: { albumId: 'a' } })).rejects.toMatchObject({
      message: 'Coś się nie zgadza.',
      errors: { name: ['Wpisz co najmniej 3 znaki.', 'This is required.'] },
    });
  });
});
