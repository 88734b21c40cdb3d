import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { afterEach, expect, test, vi } from 'vitest';
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
