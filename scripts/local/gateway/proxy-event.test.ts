import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';
import { buildProxyEvent, type GatewayRequest } from './proxy-event.ts';

const routes = [
  { method: 'ANY', resource: '/api/v1/albums/{proxy+}', functionName: 'catalog' },
  { method: 'ANY', resource: '/api/v1/albums', functionName: 'catalog' },
];

const buildEvent = (url: string, request: Partial<GatewayRequest> = {}) => {
  const match = matchRoute(routes, 'GET', url.split('?', 1)[0] ?? '');
  if (!match) throw new Error(`No route for ${url}`);
  const defaults = { method: 'GET', url, rawHeaders: [], body: Buffer.alloc(0), sourceIp: '127.0.0.1' };
  return buildProxyEvent({ ...defaults, requestId: 'r-1', now: new Date('2026-11-21T07:12:43Z'), ...request }, match);
};

describe('buildProxyEvent', () => {
  it('has the resource, the path and the greedy parameter', () => {
    const event = buildEvent('/api/v1/albums/alb_1/tracks');
    expect(event.resource).toBe('/api/v1/albums/{proxy+}');
    expect(event.path).toBe('/api/v1/albums/alb_1/tracks');
    expect(event.pathParameters).toEqual({ proxy: 'alb_1/tracks' });
    expect(event.requestContext.resourcePath).toBe('/api/v1/albums/{proxy+}');
    expect(event.requestContext.identity.sourceIp).toBe('127.0.0.1');
    expect(event.requestContext.requestId).toBe('r-1');
    expect(event.requestContext.requestTime).toBe('21/Nov/2026:07:12:43 +0000');
  });

  it('has null for each part that the request does not have', () => {
    const event = buildEvent('/api/v1/albums');
    expect(event).toMatchObject({
      body: null,
      isBase64Encoded: false,
      pathParameters: null,
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      stageVariables: null,
    });
  });

  it('has all decoded values of a repeated query parameter, and the last one in the single-value map', () => {
    const event = buildEvent('/api/v1/albums?with=a%20b&with=c&__proto__=x');
    expect(event.multiValueQueryStringParameters).toMatchObject({ with: ['a b', 'c'] });
    expect(event.queryStringParameters?.with).toBe('c');
  });

  it('has a binary body as base64', () => {
    const body = Buffer.from([0xff, 0xd8, 0xff, 0x00]);
    const event = buildEvent('/api/v1/albums', { body, isBinary: true });
    expect(event.isBase64Encoded).toBe(true);
    expect(Buffer.from(event.body ?? '', 'base64')).toEqual(body);
  });

  it('keeps the case and all values of headers, and replaces those that the edge sets', () => {
    const rawHeaders = ['Accept-Language', 'de', 'X-A', '1', 'X-A', '2', 'X-Forwarded-For', '6.6.6.6'];
    const event = buildEvent('/api/v1/albums', { rawHeaders: [...rawHeaders, 'cloudfront-viewer-country', 'XX'] });
    expect(event.multiValueHeaders).toMatchObject({ 'Accept-Language': ['de'], 'X-A': ['1', '2'] });
    expect(event.headers['X-A']).toBe('2');
    expect(event.headers['X-Forwarded-For']).toBe('127.0.0.1');
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-country');
  });

  it("has the API's own domain name for any Host header", () => {
    for (const host of ['a b', '[::1', 'evil@x', '']) {
      const { domainName } = buildEvent('/api/v1/albums', { rawHeaders: ['Host', host] }).requestContext;
      expect(new URL(`https://${domainName}`).hostname).toBe(domainName);
    }
  });
});

describe('matchRoute', () => {
  it('returns undefined if no resource matches', () => {
    expect(matchRoute(routes, 'GET', '/api/v1/artists/1')).toBeUndefined();
    expect(matchRoute(routes, 'GET', '/api/v1/albumsx')).toBeUndefined();
  });
});
