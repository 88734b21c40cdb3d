import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoints } from './checkpoints.ts';
import { deliverRecords } from './deliver-records.ts';
import { matchesFilters } from './filter.ts';
import { type Invoke, type Mapping, type Poller, pause, startPolling } from './poller.ts';
import { createShardReader, getSequenceNumber, listShards, type StreamRecord } from './stream-reader.ts';

export interface StreamPollerOptions {
  readonly dynamodb: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  readonly mapping: Mapping;
  readonly invoke: Invoke;
  readonly checkpoints: Checkpoints;
  /** Receives the records that still fail after all attempts. */
  readonly onRetriesExhausted: (records: readonly StreamRecord[]) => Promise<void>;
}

/** Milliseconds between two reads of an idle stream. Like Lambda it starts at 250; it slows down while nothing changes. */
const idleDelay = { minMs: 250, maxMs: 1_000, growth: 1.2 };

/** Delivers a table's changes to a function, by shard and in order. A restart continues at the checkpoints. */
export const startStreamPoller = (options: StreamPollerOptions): Poller => {
  const { dynamodb, streams, tableName, mapping, checkpoints } = options;
  const patterns: unknown[] = mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));
  let streamArn: string | undefined;

  const findStream = async (): Promise<string> => {
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName }));
    if (!Table?.LatestStreamArn) throw new Error(`Table ${tableName} has no stream.`);
    return Table.LatestStreamArn;
  };

  /** Readers of the stream's shards. They are listed again when a shard is closed, since another one follows it. */
  const readers = new Map<string, ReturnType<typeof createShardReader>>();
  let areShardsListed = false;
  const listReaders = async (arn: string): Promise<ReadonlyMap<string, ReturnType<typeof createShardReader>>> => {
    if (areShardsListed) return readers;
    const ids = await listShards(streams, arn);
    for (const id of readers.keys()) if (!ids.includes(id)) readers.delete(id);
    for (const shardId of ids) {
      if (!readers.has(shardId)) readers.set(shardId, createShardReader(streams, { streamArn: arn, shardId }));
    }
    areShardsListed = ids.length > 0;
    return readers;
  };

  const pollShard = async (key: string, readNext: ReturnType<typeof createShardReader>, signal: AbortSignal) => {
    const read = async () => {
      const { records, isClosed } = await readNext(checkpoints.find(key), mapping.BatchSize);
      if (isClosed) areShardsListed = false;
      return records;
    };
    let records = await read();
    if (records.length === 0) return false;
    if (records.length < mapping.BatchSize && mapping.MaximumBatchingWindowInSeconds > 0) {
      await pause(mapping.MaximumBatchingWindowInSeconds * 1_000, signal);
      records = await read();
    }
    const matchingRecords = records.filter((record) => matchesFilters(patterns, record));
    const processedCount = await deliverRecords({ ...options, signal }, matchingRecords);
    const lastProcessed =
      processedCount === matchingRecords.length ? records.at(-1) : matchingRecords[processedCount - 1];
    if (lastProcessed) checkpoints.set(key, getSequenceNumber(lastProcessed));
    return true;
  };

  let delayMs = idleDelay.minMs;
  return startPolling(mapping.id, async (signal) => {
    streamArn ??= await findStream();
    let isIdle = true;
    for (const [shardId, readNext] of await listReaders(streamArn)) {
      if (await pollShard(`${streamArn}/${shardId}`, readNext, signal)) isIdle = false;
    }
    if (isIdle) await pause(delayMs, signal);
    delayMs = isIdle ? Math.min(delayMs * idleDelay.growth, idleDelay.maxMs) : idleDelay.minMs;
  });
};
