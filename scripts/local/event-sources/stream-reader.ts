import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
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

/** A read of a shard: what is new, and whether nothing more will ever come. */
export interface ShardRead {
  readonly records: readonly StreamRecord[];
  readonly isClosed: boolean;
}

/**
 * Reads a shard on from a sequence number; from its start when there is none, or when that is gone by now. While nothing
 * is new it asks on from where the service left it: one call a look, where finding the place again takes a second.
 */
export const shardReader = (
  client: DynamoDBStreamsClient,
  shard: { readonly streamArn: string; readonly shardId: string },
) => {
  let place: { readonly after: string | undefined; readonly iterator: string } | undefined;

  const findPlace = async (after: string | undefined): Promise<string | undefined> => {
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn: shard.streamArn, ShardId: shard.shardId, ...from }),
    );
    return ShardIterator;
  };

  const readOn = async (after: string | undefined, most: number): Promise<ShardRead> => {
    const known = place?.after === after ? place?.iterator : undefined;
    place = undefined;
    const ShardIterator = known ?? (await findPlace(after));
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator, Limit: Math.min(most, 1_000) }),
    );
    // Records come again until they are done with, so a place behind them is of no use.
    if (Records.length === 0 && NextShardIterator) place = { after, iterator: NextShardIterator };
    const records = Records.map((record) => eventRecord(record, shard.streamArn));
    return { records, isClosed: NextShardIterator === undefined };
  };

  return async (after: string | undefined, most: number): Promise<ShardRead> => {
    try {
      return await readOn(after, most);
    } catch (error) {
      if (after && error instanceof TrimmedDataAccessException) return await readOn(undefined, most);
      // A laptop that slept: places are good for fifteen minutes (DynamoDB Streams API, "GetShardIterator").
      if (error instanceof ExpiredIteratorException) return await readOn(after, most);
      throw error;
    }
  };
};
