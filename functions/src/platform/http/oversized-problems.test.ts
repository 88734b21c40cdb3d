import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../testing/actors.ts';
import { requireEnv } from '../env.ts';

// The cost of a request and the size of its error must not grow faster than the request.

const loneSurrogate = '"\\ud800"';
const wrap = (depth: number, inner: string): string => `${'{"list":['.repeat(depth)}${inner}${']}'.repeat(depth)}`;
const fill = (bytes: number, item: (index: number) => string): string => {
  const items: string[] = [];
  for (let length = 0; length < bytes; length += (items.at(-1)?.length ?? 0) + 1) items.push(item(items.length));
  return items.join(',');
};
/** The size of each body: the limit minus a few hundred bytes. */
const size = httpLimits.bodyBytesMax - 512;

const bodies = {
  'arrays within arrays': `{"text":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  'unreadable texts that are nested far too deeply': wrap(
    1_000,
    fill(size - 12_000, () => loneSurrogate),
  ),
  'unreadable texts at the deepest level allowed': wrap(
    httpLimits.bodyDepthMax / 2,
    fill(size, () => loneSurrogate),
  ),
  'unreadable texts under long names': `{${fill(size, (index) => `"${`${index}`.padStart(2_000, 'x')}":${loneSurrogate}`)}}`,
  'unreadable names': `{${fill(size, (index) => `"${index}\\ud800":1`)}}`,
  'unknown fields': `{${fill(size, (index) => `"field ${index}":{}`)}}`,
  'a field with a name as long as the body': `{"${'x'.repeat(size)}":${loneSurrogate}}`,
  'an array of nulls': `[${fill(size, () => 'null')}]`,
};

/** More than the maximum size of an error, filled with invalid values. */
const invalidBytes = 24 * 1024;
const createWrongItems = (name: string): string => `{"${name}":[${fill(invalidBytes, () => 'null')}]}`;
const createWrongRecord = (name: string): string => `{"${name}":{${fill(invalidBytes, (index) => `"${index}":[]`)}}}`;

const endpoints: readonly Endpoint[] = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract))
  .filter(({ method, bodyType }) => method !== 'GET' && bodyType === undefined);

const getFields = ({ request }: Endpoint): string[] => {
  const { body } = (request as unknown as { shape: { body?: { shape?: object } } }).shape;
  return Object.keys(body?.shape ?? {});
};

let admin: Awaited<ReturnType<typeof addActor>>;
beforeAll(async () => {
  admin = await addActor('admin');
});

const send = async (endpoint: Endpoint, body: string) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));
  const response = await admin.fetch(fillPath(apiPath(endpoint.path), params), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', origin: requireEnv('APP_ORIGIN') },
    body,
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
};

describe('a refused request', () => {
  it.each(Object.entries(bodies))('returns less than 8 KB when its body contains %s', async (_, body) => {
    const [endpoint] = endpoints.filter(({ path, method }) => path === 'visits' && method === 'POST');
    const { status, bytes } = await send(endpoint as Endpoint, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(bytes).toBeLessThan(8 * 1024);
  });

  it('returns less than 8 KB from every endpoint when any field contains invalid items', async () => {
    const violations: string[] = [];
    for (const endpoint of endpoints) {
      for (const body of getFields(endpoint).flatMap((name) => [createWrongItems(name), createWrongRecord(name)])) {
        const { status, bytes } = await send(endpoint, body);
        if (status >= 500 || bytes >= 8 * 1024)
          violations.push(`${endpoint.method} ${endpoint.path} ${status} ${bytes}`);
      }
    }
    expect(violations).toEqual([]);
  });
});
