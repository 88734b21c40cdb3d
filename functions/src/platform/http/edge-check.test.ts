import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { endpoint } from '@overtone/shared/http/endpoint.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { routes } from '../routes.ts';
import { createApp } from './create-app.ts';

afterEach(() => void vi.unstubAllEnvs());

const secret = 'a-secret-of-forty-letters-and-some-digits';

/** Requests an unknown path with these headers. @returns status and code */
const request = async (headers: Record<string, string> = {}) => {
  const response = await createApp([]).request('/', { headers });
  return [response.status, ((await response.json()) as { code: string }).code];
};
const accepted = [404, 'route.not_found'];
const rejected = [403, 'edge.bypassed'];

describe('createEdgeCheck', () => {
  it('accepts requests of the CDN', async () => {
    vi.stubEnv('EDGE_SECRET', secret);
    expect(await request({ [edgeHeader]: secret })).toEqual(accepted);
  });

  it.each([
    ['without the header', {}],
    ['with a wrong secret', { [edgeHeader]: secret.toUpperCase() }],
    ['with the beginning of the secret', { [edgeHeader]: secret.slice(0, -1) }],
    ['with an empty header', { [edgeHeader]: '' }],
  ])('rejects a request %s', async (_, headers) => {
    vi.stubEnv('EDGE_SECRET', secret);
    expect(await request(headers as Record<string, string>)).toEqual(rejected);
  });

  it('accepts all requests when there is no CDN', async () => {
    vi.stubEnv('EDGE_SECRET', '');
    expect(await request()).toEqual(accepted);
  });
});

const contract = {
  connection: endpoint({
    method: 'GET',
    path: 'connection',
    access: 'public',
    summary: 'Read the address and the connection',
    request: z.object({}),
    reply: z.object({ address: z.string().nullable(), connection: z.string().nullish() }),
  }),
};

describe('context.connection', () => {
  it.each([
    ['is null behind the CDN, because many clients share a connection', secret, null],
    ['is the address of the connection when there is no secret', '', '198.51.100.4'],
  ])('%s', async (_, edgeSecret, connection) => {
    vi.stubEnv('EDGE_SECRET', edgeSecret);
    const app = createApp(
      routes(contract, { connection: async (_, { address, connection }) => ({ address, connection }) }),
    );
    const headers = { [edgeHeader]: secret, 'cloudfront-viewer-address': '203.0.113.7:40000' };
    const env = { requestContext: { identity: { sourceIp: '198.51.100.4' } } };
    const response = await app.request('/api/v1/connection', { headers }, env);
    expect(await response.json()).toEqual({ address: '203.0.113.7', connection });
  });
});
