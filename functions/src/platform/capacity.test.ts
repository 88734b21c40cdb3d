import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamo } from './aws.ts';
import { longestChain, measured } from './capacity.ts';
import { batchGet, tableName } from './table.ts';

const call = (start: number, end: number) => ({ start, end });

test('calls side by side are one round trip, calls after one another are several', () => {
  expect(longestChain([])).toBe(0);
  expect(longestChain([call(0, 5), call(0, 9), call(1, 4)])).toBe(1);
  expect(longestChain([call(0, 5), call(6, 9), call(1, 8)])).toBe(2);
  expect(longestChain([call(6, 9), call(0, 5)])).toBe(2);
  expect(longestChain([call(0, 5), call(0, 9), call(10, 12), call(12, 20)])).toBe(3);
});

test('what DynamoDB counted is told by kind', async () => {
  const key = (n: number) => ({ pk: `measured#${n}`, sk: 'item' });
  const put = await measured(() =>
    dynamo().send(new PutCommand({ TableName: tableName('SITE_TABLE'), Item: { ...key(1), text: 'x' } })),
  );
  expect(put).toMatchObject({ reads: 0, writes: 1, roundTrips: 1 });

  const keys = [key(2), key(1), key(1), ...Array.from({ length: 130 }, (_, n) => key(n + 3))];
  const read = await measured(() => batchGet('SITE_TABLE', keys));
  expect(read.result.slice(0, 4)).toEqual([undefined, { ...key(1), text: 'x' }, { ...key(1), text: 'x' }, undefined]);
  expect(read).toMatchObject({ writes: 0, roundTrips: 1, calls: { length: 2 } });
  expect(read.reads).toBeGreaterThan(0);
});
