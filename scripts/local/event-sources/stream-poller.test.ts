import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient, GetRecordsCommand } from '@aws-sdk/client-dynamodb-streams';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

const getKey = (record: StreamRecord): string => record.dynamodb.Keys?.pk?.S ?? '';
const listKeys = (event: unknown): string[] =>
  typeof event === 'object' && event !== null && 'Records' in event && Array.isArray(event.Records)
    ? event.Records.map(getKey)
    : [];

const getCheckpointFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-stream-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'checkpoints.json');
};

describe('startStreamPoller', () => {
  it('delivers only changes that match the filters, and continues at the checkpoint after a restart', async () => {
    const tableName = await createTable();
    const file = await getCheckpointFile();
    const receivedKeys: string[] = [];
    const start = () =>
      startStreamPoller({
        ...{ dynamodb, streams, tableName, mapping, onRetriesExhausted: async () => undefined },
        checkpoints: openCheckpoints(file),
        invoke: async (event) => void receivedKeys.push(...listKeys(event)),
      });
    await put(tableName, 'shard#1', 'other', 'shard#2');
    const first = start();
    await vi.waitFor(() => expect(receivedKeys).toEqual(['shard#1', 'shard#2']));
    await first.stop();
    await put(tableName, 'shard#3');
    const second = start();
    await vi.waitFor(() => expect(receivedKeys).toEqual(['shard#1', 'shard#2', 'shard#3']));
    await second.stop();
  });

  it('gives up on a failing record after its attempts without blocking the others', async () => {
    const tableName = await createTable();
    const handledKeys: string[] = [];
    const exhaustedKeys: string[] = [];
    const invoke: Invoke = async (event) => {
      const keys = listKeys(event);
      if (keys.includes('shard#poison')) throw new Error('Poison');
      handledKeys.push(...keys);
    };
    await put(tableName, 'shard#1', 'shard#2', 'shard#poison', 'shard#3');
    const poller = startStreamPoller({
      ...{ dynamodb, streams, tableName, mapping, invoke, checkpoints: openCheckpoints(await getCheckpointFile()) },
      onRetriesExhausted: async (records) => void exhaustedKeys.push(...records.map(getKey)),
    });
    await vi.waitFor(() => expect(handledKeys).toEqual(['shard#1', 'shard#2', 'shard#3']));
    expect(exhaustedKeys).toEqual(['shard#poison']);
    await poller.stop();
  });

  it('reads an idle stream with one call per poll, and still delivers the next change', async () => {
    const tableName = await createTable();
    const receivedKeys: string[] = [];
    const sendSpy = vi.spyOn(streams, 'send');
    const countReads = () => sendSpy.mock.calls.filter(([command]) => command instanceof GetRecordsCommand).length;
    const poller = startStreamPoller({
      ...{ dynamodb, streams, tableName, mapping, onRetriesExhausted: async () => undefined },
      checkpoints: openCheckpoints(await getCheckpointFile()),
      invoke: async (event) => void receivedKeys.push(...listKeys(event)),
    });
    for (const key of ['shard#1', 'shard#2']) {
      await vi.waitFor(() => expect(countReads()).toBeGreaterThan(0));
      sendSpy.mockClear();
      await vi.waitFor(() => expect(countReads()).toBe(3));
      expect(sendSpy).toHaveBeenCalledTimes(3);
      await put(tableName, key);
      await vi.waitFor(() => expect(receivedKeys.at(-1)).toBe(key));
      sendSpy.mockClear();
    }
    await poller.stop();
  });
});
