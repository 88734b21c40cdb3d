import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createShardReader, listShards } from '../event-sources/stream-reader.ts';
import { startDynamodb } from './dynamodb.ts';

/** Queries of Dynoxide 1.2.1 for the next sequence number and for the records after one (`src/storage.rs`). */
const dynoxideQueries = [
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
  `SELECT event_name FROM _stream_records
   WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3
   ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4`,
];

const startEngine = async (dir: string) => {
  const engine = await startDynamodb({ dir });
  const config = { endpoint: engine.endpoint };
  return { engine, dynamodb: new DynamoDBClient(config), streams: new DynamoDBStreamsClient(config) };
};

describe('addStreamIndexes', () => {
  it('adds indexes that writes and reads use, and keeps the records', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'overtone-dynamodb-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const first = await startEngine(dir);
    const { TableDescription } = await first.dynamodb.send(
      new CreateTableCommand({
        TableName: 'songs',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      }),
    );
    const streamArn = TableDescription?.LatestStreamArn ?? '';
    const put = (client: DynamoDBClient, pk: string) =>
      client.send(new PutItemCommand({ TableName: 'songs', Item: { pk: { S: pk } } }));
    for (const pk of ['a', 'b']) await put(first.dynamodb, pk);
    await first.engine.stop();

    const { engine, dynamodb, streams } = await startEngine(dir);
    onTestFinished(() => engine.stop());
    await put(dynamodb, 'c');
    const [shardId = ''] = await listShards(streams, streamArn);
    const { records } = await createShardReader(streams, { streamArn, shardId })(undefined, 10);
    expect(records.map(({ dynamodb: change }) => change.Keys?.pk?.S)).toEqual(['a', 'b', 'c']);

    const database = new DatabaseSync(join(dir, 'dynamodb.sqlite'), { readOnly: true });
    onTestFinished(() => database.close());
    for (const sql of dynoxideQueries) {
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
      expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH _stream_records USING .*INDEX overtone_stream_/);
    }
  });
});
