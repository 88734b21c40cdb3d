import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { findPointer, type Pointer, tryPutPointer } from './pointer.ts';

afterEach(() => void vi.unstubAllEnvs());

const buildKey = () => `search/${ulid()}.json`;

const read = async (key: string): Promise<Pointer> => {
  const pointer = await findPointer('SEARCH_BUCKET', key);
  if (!pointer || pointer === 'unchanged') throw new Error('There is no pointer');
  return pointer;
};

describe('pointers', () => {
  it('are replaced, and are reported as unchanged when they have the known ETag', async () => {
    const key = buildKey();
    expect(await findPointer('SEARCH_BUCKET', key)).toBeUndefined();
    expect(await tryPutPointer('SEARCH_BUCKET', key, { segment: 1 }, undefined)).toBe(true);
    const first = await read(key);
    expect(first.value).toEqual({ segment: 1 });
    expect(await findPointer('SEARCH_BUCKET', key, first.etag)).toBe('unchanged');
    expect(await tryPutPointer('SEARCH_BUCKET', key, { segment: 2 }, first.etag)).toBe(true);
    expect(await findPointer('SEARCH_BUCKET', key, first.etag)).toMatchObject({ value: { segment: 2 } });
  });

  it('are written by only one of several concurrent writers', async () => {
    const key = buildKey();
    await tryPutPointer('SEARCH_BUCKET', key, { segment: 1 }, undefined);
    expect(await tryPutPointer('SEARCH_BUCKET', key, { segment: 'late' }, undefined)).toBe(false);
    const { etag } = await read(key);
    await tryPutPointer('SEARCH_BUCKET', key, { segment: 2 }, etag);
    expect(await tryPutPointer('SEARCH_BUCKET', key, { segment: 'late' }, etag)).toBe(false);
    expect((await read(key)).value).toEqual({ segment: 2 });
  });

  it.each([409, 412])('are not written when S3 responds with the conflict %i', async (status) => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await startFakeServer((_, response) => response.writeHead(status).end()));
    vi.resetModules();
    const { tryPutPointer: tryPut } = await import('./pointer.ts');
    expect(await tryPut('SEARCH_BUCKET', buildKey(), {}, '"1"')).toBe(false);
  });

  it('throw when access to the bucket is denied', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await startFakeServer((_, response) => response.writeHead(403).end()));
    vi.resetModules();
    const { findPointer: find, tryPutPointer: tryPut } = await import('./pointer.ts');
    await expect(find('SEARCH_BUCKET', buildKey())).rejects.toThrow();
    await expect(tryPut('SEARCH_BUCKET', buildKey(), {}, undefined)).rejects.toThrow();
  });
});
