import { Problem } from '@overtone/shared/http/problem.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApi, createCaller } from './api.ts';
import { startGateway } from './gateway.ts';
import { createMedia } from './media.ts';
import { bucket, functions, routes, sendRaw, startTestGateway } from './testing.ts';

const gateway = await startTestGateway();
afterAll(() => gateway[Symbol.asyncDispose]());

const readProblemCode = async (response: Response) => Problem.parse(await response.json()).code;

describe('startGateway: API', () => {
  it('returns the response of a function, compressed', async () => {
    const response = await fetch(`${gateway.url}/api/v1/good`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toHaveLength(5_000);
  });

  it.each(['broken', 'crashing'])('returns 503 without details for a %s function', async (name) => {
    const response = await fetch(`${gateway.url}/api/v1/${name}`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: 'There was an issue. Please try again.',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('returns 414, 413 and 404 for a long URL, a large body and an unknown route', async () => {
    const longUrlResponse = await fetch(`${gateway.url}/api/v1/good?q=${'a'.repeat(1_000_000)}`);
    expect([longUrlResponse.status, await readProblemCode(longUrlResponse)]).toEqual([414, 'uri.too_long']);
    const page = await fetch(`${gateway.url}/search/${'a'.repeat(10_000)}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([414, expect.stringContaining('text/html')]);
    const largeBodyResponse = await fetch(`${gateway.url}/api/v1/good`, {
      method: 'POST',
      body: Buffer.alloc(11_000_000),
    });
    expect([largeBodyResponse.status, await readProblemCode(largeBodyResponse)]).toEqual([413, 'request.too_large']);
    const unknownRoute = await fetch(`${gateway.url}/api/v1/nowhere`);
    expect([unknownRoute.status, await readProblemCode(unknownRoute)]).toEqual([404, 'route.not_found']);
  });
});

describe('startGateway', () => {
  it.each([
    '/',
    '/assets/missing.js',
    '/media/img_1/96.webp',
    '/media/none.webp',
    '/api/v1/good',
    '/api/v1/crashing',
    '/api/v1/nowhere',
  ])('sets the security headers on every response: %s', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const response = await fetch(gateway.url + path, { method });
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
  });

  it('sets the headers of embeds on embed pages', async () => {
    for (const path of ['/track/trk_1/low-tide/embed?theme=dark', '/album/alb_1/orla-venn/glass-orchard/embed']) {
      const response = await fetch(gateway.url + path);
      expect(response.headers.get('content-security-policy')).toBe('frame-ancestors *');
    }
  });

  it('returns 403 for a foreign Host header on pages, pictures and API calls', async () => {
    for (const path of ['/', '/media/img_1/96.webp', '/api/v1/good']) {
      for (const host of ['evil.example', '127.0.0.1.evil.example:3000', 'localhost.evil.example'])
        expect(await sendRaw(gateway.url, path, { host })).toMatch(/^HTTP\/1.1 403 .*"code":"origin.denied"/s);
    }
  });

  it('redirects pages from localhost to the origin, but serves the API under both names', async () => {
    const localhost = { host: 'localhost:3000' };
    expect(await sendRaw(gateway.url, '/album/alb_1?x=1', localhost)).toMatch(
      /^HTTP\/1.1 307 .*\r\nlocation: http:\/\/127\.0\.0\.1:3000\/album\/alb_1\?x=1\r\n/s,
    );
    expect(await sendRaw(gateway.url, '/secure/auth/social/google/login', localhost)).toMatch(/^HTTP\/1.1 307 /);
    expect(await sendRaw(gateway.url, '/', { host: 'LocalHost' })).toMatch(/\r\nlocation: http:\/\/127\.0\.0\.1\/\r\n/);
    expect(await sendRaw(gateway.url, '/', localhost)).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(await sendRaw(gateway.url, '/api/v1/good', localhost)).toMatch(/^HTTP\/1.1 200 /);
    expect(await sendRaw(gateway.url, '/api/v1/good', { ...localhost, method: 'POST', body: '{}' })).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('returns a problem about the full disk when a call fails because of it', async () => {
    const fullDiskGateway = await startGateway({
      port: 0,
      api: createApi(createCaller({ routes }, functions, { isFull: async () => true }), { binaryMediaTypes: [] }),
      media: createMedia(bucket),
      securityHeaders: () => ({}),
      site: async () => undefined,
    });
    const responses = ['good', 'broken', 'failing'].map(async (name) => {
      const response = await fetch(`${fullDiskGateway.url}/api/v1/${name}`);
      return [response.status, /"message":"([^"]*)"/.exec(await response.text())?.[1]];
    });
    const message = 'The disk of the computer that this site runs on is full.';
    expect(await Promise.all(responses)).toEqual([
      [200, undefined],
      [503, message],
      [503, message],
    ]);
    await fullDiskGateway.stop();
  });

  it('returns 503 and logs the error if a call fails unexpectedly', async () => {
    const errorLog = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const brokenGateway = await startGateway({
      port: 0,
      api: createApi(() => Promise.reject(new Error('secret detail')), { binaryMediaTypes: [] }),
      media: createMedia(bucket),
      securityHeaders: () => ({}),
      site: async () => undefined,
    });
    for (const init of [{}, { method: 'POST', body: '{}' }]) {
      const response = await fetch(`${brokenGateway.url}/api/v1/good`, init);
      expect([response.status, await readProblemCode(response)]).toEqual([503, 'unavailable']);
    }
    expect(errorLog).toHaveBeenCalledTimes(2);
    await brokenGateway.stop();
  });

  it('returns 405 for a method that CloudFront does not allow, and 400 for a GET with a body', async () => {
    for (const path of ['/', '/media/img_1/96.webp', '/api/v1/good']) {
      expect(await sendRaw(gateway.url, path, { method: 'TRACE' })).toMatch(
        /^HTTP\/1.1 405 .*"code":"method.not_allowed"/s,
      );
      expect(await sendRaw(gateway.url, path, { body: '{}' })).toMatch(/^HTTP\/1.1 400 .*"code":"request.malformed"/s);
    }
  });
});
