import { json } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { startStandIn } from '../../testing/stand-in.ts';
import { defineItem } from './item.ts';
import { tableName } from './table.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const noteItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ id: z.string() }),
  key: { pk: 'note#{id}', sk: 'note' },
});

type AskedKeys = readonly Record<'pk' | 'sk', { readonly S: string }>[];

/** `findItems` before a table that gives at most `each` items a call. Notes how many keys each call asked for. */
const beforeBusyTable = async (each: number) => {
  const asked: number[] = [];
  const table = tableName('SITE_TABLE');
  const url = await startStandIn(async (request, response) => {
    const body = (await json(request)) as { RequestItems: Record<string, { Keys: AskedKeys }> };
    const keys = body.RequestItems[table]?.Keys ?? [];
    asked.push(keys.length);
    const left = keys.slice(each);
    const found = keys.slice(0, each).map((key) => ({ ...key, id: { S: key.pk.S.slice('note#'.length) } }));
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(
      JSON.stringify({
        Responses: { [table]: found },
        UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {},
      }),
    );
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  vi.resetModules();
  return { asked, ...(await import('./read.ts')) };
};

const someKey = () => ({ id: ulid() });

test('keys that a busy table leaves out are asked for again', async () => {
  const keys = Array.from({ length: 5 }, someKey);
  const { asked, findItems } = await beforeBusyTable(2);
  expect(await findItems(noteItem, keys)).toEqual(keys);
  expect(asked).toEqual([5, 3, 1]);
});

test('a table that keeps leaving keys out is unavailable', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { asked, findItems } = await beforeBusyTable(0);
  await expect(findItems(noteItem, [someKey()])).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toHaveLength(6);
});
