import { DeleteTableCommand, DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { provision } from './provision.ts';
import { readBlueprint } from './template/blueprint.ts';
import { synthesizeTemplates } from './template/synthesize.ts';

const siteOrigin = String(process.env.APP_ORIGIN);
const blueprint = readBlueprint(await synthesizeTemplates(), String(process.env.AWS_ENDPOINT_URL_SQS));

describe('provision', () => {
  it('changes nothing when it runs again', async () => {
    await provision(blueprint, siteOrigin);
    const { TableNames } = await new DynamoDBClient().send(new ListTablesCommand());
    expect(TableNames).toEqual(expect.arrayContaining(blueprint.tables.map(({ name }) => name)));
  });

  it('creates only the missing tables in an existing data folder', async () => {
    const streamTable = blueprint.tables.find((table) => table.StreamSpecification && table.GlobalSecondaryIndexes);
    if (!streamTable) throw new Error('No table has a stream and an index');
    const addedTable = { ...streamTable, name: `added-${ulid()}` };
    await provision({ ...blueprint, tables: [...blueprint.tables, addedTable] }, siteOrigin);
    const client = new DynamoDBClient();
    const { Table } = await client.send(new DescribeTableCommand({ TableName: addedTable.name }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    await client.send(new DeleteTableCommand({ TableName: addedTable.name }));
  });

  it('throws for a table that an older version created, and recommends --fresh', async () => {
    const streamTable = blueprint.tables.find((table) => table.StreamSpecification && table.GlobalSecondaryIndexes);
    if (!streamTable) throw new Error('No table has a stream and an index');
    const currentTable = { ...streamTable, name: `older-${ulid()}` };
    const { StreamSpecification: _, ...withoutStream } = currentTable;
    const client = new DynamoDBClient();
    for (const olderTable of [{ ...currentTable, GlobalSecondaryIndexes: undefined }, withoutStream]) {
      const AttributeDefinitions = olderTable.AttributeDefinitions.slice(
        0,
        olderTable === withoutStream ? undefined : 2,
      );
      await provision({ ...blueprint, tables: [{ ...olderTable, AttributeDefinitions }] }, siteOrigin);
      await expect(provision({ ...blueprint, tables: [currentTable] }, siteOrigin)).rejects.toThrow(
        /older version.*--fresh/,
      );
      await client.send(new DeleteTableCommand({ TableName: currentTable.name }));
    }
  });

  it('creates the library table with its stream and indexes', async () => {
    const { Table } = await new DynamoDBClient().send(
      new DescribeTableCommand({ TableName: String(process.env.LIBRARY_TABLE) }),
    );
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['gsi1', 'gsi2']);
  });

  it('creates a queue with its dead-letter queue', async () => {
    const { Attributes } = await new SQSClient().send(
      new GetQueueAttributesCommand({ QueueUrl: String(process.env.PLAYS_QUEUE_URL), AttributeNames: ['All'] }),
    );
    expect(JSON.parse(Attributes?.RedrivePolicy ?? '{}')).toEqual({
      deadLetterTargetArn: 'arn:aws:sqs:us-east-1:000000000000:plays-dead-letters',
      maxReceiveCount: 5,
    });
    expect(Number(Attributes?.VisibilityTimeout)).toBeGreaterThanOrEqual(180);
  });

  it('creates a bucket with the rules of its template, for the origin of the local site', async () => {
    const s3 = new S3Client({ forcePathStyle: true });
    const masters = { Bucket: process.env.MASTERS_BUCKET };
    const { CORSRules } = await s3.send(new GetBucketCorsCommand(masters));
    expect(CORSRules?.map(({ AllowedMethods, AllowedOrigins }) => [AllowedMethods, AllowedOrigins])).toEqual([
      [['GET', 'HEAD'], [siteOrigin]],
    ]);
    const uploads = await s3.send(new GetBucketCorsCommand({ Bucket: process.env.UPLOADS_BUCKET }));
    expect(uploads.CORSRules).toMatchObject([{ AllowedMethods: ['PUT'], AllowedOrigins: [siteOrigin] }]);
    expect(await s3.send(new GetBucketVersioningCommand(masters))).toMatchObject({ Status: 'Enabled' });
    expect((await s3.send(new GetBucketLifecycleConfigurationCommand(masters))).Rules).toMatchObject([
      { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
    ]);
    const search = { Bucket: process.env.SEARCH_BUCKET };
    expect((await s3.send(new GetBucketVersioningCommand(search))).Status).toBeUndefined();
    await expect(s3.send(new GetBucketCorsCommand(search))).rejects.toMatchObject({ name: 'NoSuchCORSConfiguration' });
  });

  it('deletes the rules of a bucket that its template no longer has', async () => {
    const name = `bucket-of-${ulid().toLowerCase()}`;
    const Rules = [{ Status: 'Enabled' as const, Prefix: 'lists/', ExpirationInDays: 1 }];
    const CorsRules = [{ AllowedMethods: ['GET' as const], AllowedOrigins: ['*'] }];
    const withRules = { name, CorsConfiguration: { CorsRules }, LifecycleConfiguration: { Rules } };
    const s3 = new S3Client({ forcePathStyle: true });
    await provision({ ...blueprint, buckets: [withRules] }, siteOrigin);
    const lifecycle = new GetBucketLifecycleConfigurationCommand({ Bucket: name });
    expect((await s3.send(lifecycle)).Rules).toMatchObject([{ Filter: { Prefix: 'lists/' }, Expiration: { Days: 1 } }]);
    const withoutRules = { name, CorsConfiguration: { CorsRules: [] }, LifecycleConfiguration: { Rules: [] } };
    await provision({ ...blueprint, buckets: [withoutRules] }, siteOrigin);
    await expect(s3.send(lifecycle)).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' });
    await expect(s3.send(new GetBucketCorsCommand({ Bucket: name }))).rejects.toMatchObject({
      name: 'NoSuchCORSConfiguration',
    });
  });
});
