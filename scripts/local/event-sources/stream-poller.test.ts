import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand } from '@aws-sdk/client-dynamodb-streams';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCheckpoints } from './checkpoints.ts';
import type { Invoke, Mapping } from './poller.ts';
import { startStreamPoller } from './stream-poller.ts';
import type { StreamRecord } from './stream-reader.ts';

const dynamodb = new DynamoDBClient();
const streams = new DynamoDBStreamsClient();

const createTable = async (): Promise<string> => {
  const TableName = `test-${crypto.randomUUID()}`;
  await dynamodb.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  return TableName;
};

const put = async (TableName: string, ...keys: string[]) => {
  for (const pk of keys) await dynamodb.send(new PutItemCommand({ TableName, Item: { pk: { S: pk } } }));
};

const mapping: Mapping = {
  id: 'test',
  EventSourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/test/stream',
  FunctionName: 'test',
  BatchSize: 100,
  MaximumBatchingWindowInSeconds: 0,
  MaximumRetryAttempts: 1,
  BisectBatchOnFunctionError: true,
  FunctionResponseTypes: ['ReportBatchItemFailures'],
  FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"shard#"}]}}}}' }] },
};

const keyOf = (record: StreamRecord): string => record.dynamodb.Keys?.pk?.S ?? '';
const keysOf = (event: unknown): string[] =>
  typeof event === 'object' && event !== null && 'Records' in event && Array.isArray(event.Records)
    ? event.Records.map(keyOf)
    : [];

const checkpointFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-stream-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'checkpoints.json');
};

test('only filtered changes arrive, and a restart goes on where it stopped', async () => {
  const tableName = await createTable();
  const file = await checkpointFile();
  const seen: string[] = [];
  const start = () =>
    startStreamPoller({
      ...{ dynamodb, streams, tableName, mapping, giveUp: async () => undefined },
      checkpoints: openCheckpoints(file),
      invoke: async (event) => void seen.push(...keysOf(event)),
    });
  await put(tableName, 'shard#1', 'other', 'shard#2');
  const first = start();
  await vi.waitFor(() => expect(seen).toEqual(['shard#1', 'shard#2']));
  await first.stop();
  await put(tableName, 'shard#3');
  const second = start();
  await vi.waitFor(() => expect(seen).toEqual(['shard#1', 'shard#2', 'shard#3']));
  await second.stop();
});

test('a record that always fails is given up after its attempts and does not hold up the others', async () => {
  const tableName = await createTable();
  const handled: string[] = [];
  const givenUp: string[] = [];
  const invoke: Invoke = async (event) => {
    const keys = keysOf(event);
    if (keys.includes('shard#poison')) throw new Error('Poison');
    handled.push(...keys);
  };
  await put(tableName, 'shard#1', 'shard#2', 'shard#poison', 'shard#3');
  const poller = startStreamPoller({
    ...{ dynamodb, streams, tableName, mapping, invoke, checkpoints: openCheckpoints(await checkpointFile()) },
    giveUp: async (records) => void givenUp.push(...records.map(keyOf)),
  });
  await vi.waitFor(() => expect(handled).toEqual(['shard#1', 'shard#2', 'shard#3']));
  expect(givenUp).toEqual(['shard#poison']);
  await poller.stop();
});

test('while nothing happens a look is one call, and what happens then arrives', async () => {
  const tableName = await createTable();
  const seen: string[] = [];
  const asked = vi.spyOn(streams, 'send');
  const looks = () => asked.mock.calls.filter(([command]) => command instanceof GetRecordsCommand).length;
  const poller = startStreamPoller({
    ...{ dynamodb, streams, tableName, mapping, giveUp: async () => undefined },
    checkpoints: openCheckpoints(await checkpointFile()),
    invoke: async (event) => void seen.push(...keysOf(event)),
  });
  for (const key of ['shard#1', 'shard#2']) {
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(0));
    asked.mockClear();
    await vi.waitFor(() => expect(looks()).toBe(3));
    expect(asked).toHaveBeenCalledTimes(3);
    await put(tableName, key);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(key));
    asked.mockClear();
  }
  await poller.stop();
});
