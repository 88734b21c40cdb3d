import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';

/** Converts a record to the form that functions receive: with the time in seconds and the stream's ARN. */
export const toStreamRecord = (record: _Record, streamArn: string) => ({
  ...record,
  eventSourceARN: streamArn,
  dynamodb: {
    ...record.dynamodb,
    ApproximateCreationDateTime: (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1_000,
  },
});
export type StreamRecord = ReturnType<typeof toStreamRecord>;

export const getSequenceNumber = (record: StreamRecord): string => record.dynamodb.SequenceNumber ?? '';

export const listShards = async (client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> => {
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  return (StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []);
};

/** Result of a read: the new records, and whether the shard is closed and will have no more. */
export interface ShardRead {
  readonly records: readonly StreamRecord[];
  readonly isClosed: boolean;
}

/**
 * Creates a reader of a shard. Each read returns the records after a sequence number, or from the start if there is none or
 * it has been trimmed. While nothing is new, the reader uses the iterator that the service returned: that is one call per
 * read, whereas finding the position again takes a second.
 */
export const createShardReader = (
  client: DynamoDBStreamsClient,
  shard: { readonly streamArn: string; readonly shardId: string },
) => {
  let position: { readonly after: string | undefined; readonly iterator: string } | undefined;

  const getIterator = async (after: string | undefined): Promise<string | undefined> => {
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn: shard.streamArn, ShardId: shard.shardId, ...from }),
    );
    return ShardIterator;
  };

  const readNext = async (after: string | undefined, limit: number): Promise<ShardRead> => {
    const stored = position?.after === after ? position?.iterator : undefined;
    position = undefined;
    const ShardIterator = stored ?? (await getIterator(after));
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator, Limit: Math.min(limit, 1_000) }),
    );
    // Records are read again until they are processed, so the position after them is not stored.
    if (Records.length === 0 && NextShardIterator) position = { after, iterator: NextShardIterator };
    const records = Records.map((record) => toStreamRecord(record, shard.streamArn));
    return { records, isClosed: NextShardIterator === undefined };
  };

  return async (after: string | undefined, limit: number): Promise<ShardRead> => {
    try {
      return await readNext(after, limit);
    } catch (error) {
      if (after && error instanceof TrimmedDataAccessException) return await readNext(undefined, limit);
      // Iterators expire after fifteen minutes, such as on a laptop that slept (DynamoDB Streams API, "GetShardIterator").
      if (error instanceof ExpiredIteratorException) return await readNext(after, limit);
      throw error;
    }
  };
};
