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
 * it has been trimmed. While there are no new records, the reader uses the iterator that the service returned: this
 * takes one call per read, and finding the position again would take a second one.
 */
export const createShardReader = (
  client: DynamoDBStreamsClient,
  shard: { readonly streamArn: string; readonly shardId: string },
) => {
  let position: { readonly sequenceNumber: string | undefined; readonly iterator: string } | undefined;

  const getIterator = async (sequenceNumber: string | undefined): Promise<string | undefined> => {
    const startPosition = sequenceNumber
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: sequenceNumber }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn: shard.streamArn, ShardId: shard.shardId, ...startPosition }),
    );
    return ShardIterator;
  };

  const readNext = async (sequenceNumber: string | undefined, limit: number): Promise<ShardRead> => {
    const storedIterator = position?.sequenceNumber === sequenceNumber ? position?.iterator : undefined;
    position = undefined;
    const ShardIterator = storedIterator ?? (await getIterator(sequenceNumber));
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator, Limit: Math.min(limit, 1_000) }),
    );
    // Records are read again until they are processed, so the position after them is not stored.
    if (Records.length === 0 && NextShardIterator) position = { sequenceNumber, iterator: NextShardIterator };
    const records = Records.map((record) => toStreamRecord(record, shard.streamArn));
    return { records, isClosed: NextShardIterator === undefined };
  };

  return async (sequenceNumber: string | undefined, limit: number): Promise<ShardRead> => {
    try {
      return await readNext(sequenceNumber, limit);
    } catch (error) {
      if (sequenceNumber && error instanceof TrimmedDataAccessException) return await readNext(undefined, limit);
      // Iterators expire after fifteen minutes, for example while a laptop sleeps (DynamoDB Streams API,
      // "GetShardIterator").
      if (error instanceof ExpiredIteratorException) return await readNext(sequenceNumber, limit);
      throw error;
    }
  };
};
