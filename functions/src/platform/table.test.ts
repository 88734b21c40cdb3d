import { json } from 'node:stream/consumers';
import { ulid } from 'ulid';
import { afterEach, expect, test, vi } from 'vitest';
import { startStandIn } from '../testing/stand-in.ts';
import { createAction, getItem } from './items.ts';
import { batchGet, type Item, type Key, TransactionCancelled, tableName, transact } from './table.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const someKey = (): Key => ({ pk: `table#${ulid()}`, sk: 'item' });

type AskedKeys = readonly Record<keyof Key, { readonly S: string }>[];

/** `batchGet` before a table that gives at most `each` items a call. Notes how many keys each call asked for. */
const beforeBusyTable = async (each: number) => {
  const asked: number[] = [];
  const table = tableName('SITE_TABLE');
  const url = await startStandIn(async (request, response) => {
    const body = (await json(request)) as { RequestItems: Record<string, { Keys: AskedKeys }> };
    const keys = body.RequestItems[table]?.Keys ?? [];
    asked.push(keys.length);
    const left = keys.slice(each);
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(
      JSON.stringify({
        Responses: { [table]: keys.slice(0, each) },
        UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {},
      }),
    );
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  vi.resetModules();
  return { asked, ...(await import('./table.ts')) };
};

test('keys that a busy table leaves out are asked for again', async () => {
  const keys = Array.from({ length: 5 }, someKey);
  const { asked, batchGet: read } = await beforeBusyTable(2);
  expect(await read('SITE_TABLE', keys)).toEqual(keys);
  expect(asked).toEqual([5, 3, 1]);
});

test('a table that keeps leaving keys out is unavailable', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { asked, batchGet: read } = await beforeBusyTable(0);
  await expect(read('SITE_TABLE', [someKey()])).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked).toHaveLength(6);
});

test('a transaction writes all or nothing, and says which action stood in the way', async () => {
  const [known, fresh] = [someKey(), someKey()];
  await transact([createAction('SITE_TABLE', known)]);
  const refused = await transact([createAction('SITE_TABLE', fresh), createAction('SITE_TABLE', known)]).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(TransactionCancelled);
  expect(refused).toMatchObject({ reasons: ['None', 'ConditionalCheckFailed'], mayPass: false });
  expect(await batchGet('SITE_TABLE', [known, fresh])).toEqual([known, undefined]);
  expect(await getItem('SITE_TABLE', known)).toEqual<Item>(known);
});

test('a transaction that another writer was in the way of may go through in a moment', () => {
  expect(new TransactionCancelled(['None', 'TransactionConflict'], undefined).mayPass).toBe(true);
  expect(new TransactionCancelled(['TransactionConflict', 'ConditionalCheckFailed'], undefined).mayPass).toBe(false);
});

test('a transaction that was never one is an error as it is', async () => {
  await expect(transact([])).rejects.not.toBeInstanceOf(TransactionCancelled);
});
