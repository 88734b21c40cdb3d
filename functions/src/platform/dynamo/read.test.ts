import { json } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { startFakeServer } from '../../testing/fake-server.ts';
import { defineItem } from './item.ts';
import { getTableName } from './table.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const noteItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ id: z.string() }),
  key: { pk: 'note#{id}', sk: 'note' },
});

type RequestedKeys = readonly Record<'pk' | 'sk', { readonly S: string }>[];

/** Loads `findItems` with a table that returns at most `perCall` items. Records the number of keys of each call. */
const withBusyTable = async (perCall: number) => {
  const requested: number[] = [];
  const table = getTableName('SITE_TABLE');
  const url = await startFakeServer(async (request, response) => {
    const body = (await json(request)) as { RequestItems: Record<string, { Keys: RequestedKeys }> };
    const keys = body.RequestItems[table]?.Keys ?? [];
    requested.push(keys.length);
    const unprocessed = keys.slice(perCall);
    const items = keys.slice(0, perCall).map((key) => ({ ...key, id: { S: key.pk.S.slice('note#'.length) } }));
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(
      JSON.stringify({
        Responses: { [table]: items },
        UnprocessedKeys: unprocessed.length > 0 ? { [table]: { Keys: unprocessed } } : {},
      }),
    );
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  vi.resetModules();
  return { requested, ...(await import('./read.ts')) };
};

const buildKey = () => ({ id: ulid() });

describe('findItems', () => {
  it('requests keys again that the table left unprocessed', async () => {
    const keys = Array.from({ length: 5 }, buildKey);
    const { requested, findItems } = await withBusyTable(2);
    expect(await findItems(noteItem, keys)).toEqual(keys);
    expect(requested).toEqual([5, 3, 1]);
  });

  it('throws unavailable when keys stay unprocessed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { requested, findItems } = await withBusyTable(0);
    await expect(findItems(noteItem, [buildKey()])).rejects.toMatchObject({ code: 'unavailable' });
    expect(requested).toHaveLength(6);
  });
});
