import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { endpoint } from '@overtone/shared/http/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { routes } from '../routes.ts';
import { createApp } from './create-app.ts';

afterEach(() => void vi.unstubAllEnvs());

const secret = 'a-secret-of-forty-letters-and-some-digits';

/** What somebody gets who asks with these headers for an address that nothing is at. */
const ask = async (headers: Record<string, string> = {}) => {
  const response = await createApp([]).request('/', { headers });
  return [response.status, ((await response.json()) as { code: string }).code];
};
const through = [404, 'route.not_found'];
const turnedAway = [403, 'edge.bypassed'];

test('a call that came through the CDN is served', async () => {
  vi.stubEnv('EDGE_SECRET', secret);
  expect(await ask({ [edgeHeader]: secret })).toEqual(through);
});

test.each([
  ['around the CDN', {}],
  ['with a guess', { [edgeHeader]: secret.toUpperCase() }],
  ['with the beginning of the secret', { [edgeHeader]: secret.slice(0, -1) }],
  ['with nothing in the header', { [edgeHeader]: '' }],
])('a call %s is turned away as a problem, whatever it asks for', async (_, headers) => {
  vi.stubEnv('EDGE_SECRET', secret);
  expect(await ask(headers as Record<string, string>)).toEqual(turnedAway);
});

test('where there is no CDN nobody has to come through it', async () => {
  vi.stubEnv('EDGE_SECRET', '');
  expect(await ask()).toEqual(through);
});

const contract = {
  connection: endpoint({
    method: 'GET',
    path: 'connection',
    access: 'public',
    summary: 'Read whose connection it is',
    request: z.object({}),
    reply: z.object({ address: z.string().nullable(), connection: z.string().nullish() }),
  }),
};

test.each([
  ['an edge’s connection is nobody’s, which strangers fill for all behind it', secret, null],
  ['without the secret whoever holds the connection is known by it', '', '198.51.100.4'],
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
