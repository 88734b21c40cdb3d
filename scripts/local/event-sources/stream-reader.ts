import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';

/** A record as a function gets it: the time as seconds, the stream's ARN beside it. */
export const eventRecord = (record: _Record, streamArn: string) => ({
  ...record,
  eventSourceARN: streamArn,
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1_000,
  },
});
export type StreamRecord = ReturnType<typeof eventRecord>;

export const sequenceOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber ?? '';

export const listShards = async (client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> => {
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
};

/** Reads one shard on from a sequence number; from its start when there is none, or when that is gone by now. */
export const readShard = async (
  client: DynamoDBStreamsClient,
  shard: { readonly streamArn: string; readonly shardId: string },
  after: string | undefined,
  most: number,
): Promise<StreamRecord[]> => {
  const from = after
    ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
    : { ShardIteratorType: 'TRIM_HORIZON' as const };
  try {
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn: shard.streamArn, ShardId: shard.shardId, ...from }),
    );
    const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator, Limit: Math.min(most, 1_000) }));
    return Records.map((record) => eventRecord(record, shard.streamArn));
  } catch (error) {
    if (after && error instanceof TrimmedDataAccessException) return readShard(client, shard, undefined, most);
    throw error;
  }
};
