import { ulid } from 'ulid';
import { afterEach, expect, test, vi } from 'vitest';
import { startStandIn } from '../testing/stand-in.ts';
import { findPointer, movePointer, type Pointer } from './pointer.ts';

afterEach(() => void vi.unstubAllEnvs());

const someKey = () => `search/${ulid()}.json`;

const read = async (key: string): Promise<Pointer> => {
  const found = await findPointer('SEARCH_BUCKET', key);
  if (!found || found === 'unchanged') throw new Error('There is no pointer');
  return found;
};

test('a pointer is where it was moved to, and says when nothing has changed', async () => {
  const key = someKey();
  expect(await findPointer('SEARCH_BUCKET', key)).toBeUndefined();
  expect(await movePointer('SEARCH_BUCKET', key, { segment: 1 }, undefined)).toBe(true);
  const first = await read(key);
  expect(first.value).toEqual({ segment: 1 });
  expect(await findPointer('SEARCH_BUCKET', key, first.etag)).toBe('unchanged');
  expect(await movePointer('SEARCH_BUCKET', key, { segment: 2 }, first.etag)).toBe(true);
  expect(await findPointer('SEARCH_BUCKET', key, first.etag)).toMatchObject({ value: { segment: 2 } });
});

test('of writers who met one goes on, the others write nothing', async () => {
  const key = someKey();
  await movePointer('SEARCH_BUCKET', key, { segment: 1 }, undefined);
  expect(await movePointer('SEARCH_BUCKET', key, { segment: 'late' }, undefined)).toBe(false);
  const { etag } = await read(key);
  await movePointer('SEARCH_BUCKET', key, { segment: 2 }, etag);
  expect(await movePointer('SEARCH_BUCKET', key, { segment: 'late' }, etag)).toBe(false);
  expect((await read(key)).value).toEqual({ segment: 2 });
});

test.each([409, 412])('a write refused with %i was another’s turn', async (status) => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', await startStandIn((_, response) => response.writeHead(status).end()));
  vi.resetModules();
  const { movePointer: move } = await import('./pointer.ts');
  expect(await move('SEARCH_BUCKET', someKey(), {}, '"1"')).toBe(false);
});

test('a bucket that may not be read or written is an error', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', await startStandIn((_, response) => response.writeHead(403).end()));
  vi.resetModules();
  const { findPointer: find, movePointer: move } = await import('./pointer.ts');
  await expect(find('SEARCH_BUCKET', someKey())).rejects.toThrow();
  await expect(move('SEARCH_BUCKET', someKey(), {}, undefined)).rejects.toThrow();
});
