import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoints } from './checkpoints.ts';
import { deliver } from './deliver.ts';
import { passes } from './filter.ts';
import { type Invoke, type Mapping, type Poller, pause, repeat } from './poller.ts';
import { listShards, type StreamRecord, sequenceOf, shardReader } from './stream-reader.ts';

export interface StreamPollerOptions {
  readonly dynamodb: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly tableName: string;
  readonly mapping: Mapping;
  readonly invoke: Invoke;
  readonly checkpoints: Checkpoints;
  /** Takes what the function could not do in all its attempts. */
  readonly giveUp: (records: readonly StreamRecord[]) => Promise<void>;
}

/** Between two looks at a stream that had nothing new: as Lambda does at first, and longer while nothing comes. */
const idle = { leastMs: 250, mostMs: 1_000, growth: 1.2 };

/** Hands a table's changes to a function, shard by shard and in order; a restart goes on where it stopped. */
export const startStreamPoller = (options: StreamPollerOptions): Poller => {
  const { dynamodb, streams, tableName, mapping, checkpoints } = options;
  const patterns: unknown[] = mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern));
  let streamArn: string | undefined;

  const findStream = async (): Promise<string> => {
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName }));
    if (!Table?.LatestStreamArn) throw new Error(`Table ${tableName} has no stream.`);
    return Table.LatestStreamArn;
  };

  /** The shards of the stream, listed again when one of them is closed: another goes on in its place. */
  const shards = new Map<string, ReturnType<typeof shardReader>>();
  let isListed = false;
  const listReaders = async (arn: string): Promise<ReadonlyMap<string, ReturnType<typeof shardReader>>> => {
    if (isListed) return shards;
    const ids = await listShards(streams, arn);
    for (const id of shards.keys()) if (!ids.includes(id)) shards.delete(id);
    for (const shardId of ids) {
      if (!shards.has(shardId)) shards.set(shardId, shardReader(streams, { streamArn: arn, shardId }));
    }
    isListed = ids.length > 0;
    return shards;
  };

  const pollShard = async (key: string, readOn: ReturnType<typeof shardReader>, signal: AbortSignal) => {
    const read = async () => {
      const { records, isClosed } = await readOn(checkpoints.find(key), mapping.BatchSize);
      if (isClosed) isListed = false;
      return records;
    };
    let records = await read();
    if (records.length === 0) return false;
    if (records.length < mapping.BatchSize && mapping.MaximumBatchingWindowInSeconds > 0) {
      await pause(mapping.MaximumBatchingWindowInSeconds * 1_000, signal);
      records = await read();
    }
    const wanted = records.filter((record) => passes(patterns, record));
    const done = await deliver({ ...options, signal }, wanted);
    const last = done === wanted.length ? records.at(-1) : wanted[done - 1];
    if (last) checkpoints.set(key, sequenceOf(last));
    return true;
  };

  let pauseMs = idle.leastMs;
  return repeat(mapping.id, async (signal) => {
    streamArn ??= await findStream();
    let isIdle = true;
    for (const [shardId, readOn] of await listReaders(streamArn)) {
      if (await pollShard(`${streamArn}/${shardId}`, readOn, signal)) isIdle = false;
    }
    if (isIdle) await pause(pauseMs, signal);
    pauseMs = isIdle ? Math.min(pauseMs * idle.growth, idle.mostMs) : idle.leastMs;
  });
};
