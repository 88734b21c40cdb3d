import { DeleteTableCommand, DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { provision } from './provision.ts';
import { readBlueprint } from './template/blueprint.ts';
import { synthesizedTemplates } from './template/synthesize.ts';

const siteOrigin = String(process.env.APP_ORIGIN);
const blueprint = readBlueprint(await synthesizedTemplates(), String(process.env.AWS_ENDPOINT_URL_SQS));

test('provisioning twice changes nothing', async () => {
  await provision(blueprint, siteOrigin);
  const { TableNames } = await new DynamoDBClient().send(new ListTablesCommand());
  expect(TableNames).toEqual(expect.arrayContaining(blueprint.tables.map(({ name }) => name)));
});

test('a folder that was kept gets the tables that came since, and keeps the others as they are', async () => {
  const first = blueprint.tables.find((table) => table.StreamSpecification && table.GlobalSecondaryIndexes);
  if (!first) throw new Error('There is no table with a stream and an index');
  const newer = { ...first, name: `since-${ulid()}` };
  await provision({ ...blueprint, tables: [...blueprint.tables, newer] }, siteOrigin);
  const client = new DynamoDBClient();
  const { Table } = await client.send(new DescribeTableCommand({ TableName: newer.name }));
  expect(Table?.TableStatus).toBe('ACTIVE');
  await client.send(new DeleteTableCommand({ TableName: newer.name }));
});

test('a folder that an older version made is refused, and says what to do', async () => {
  const first = blueprint.tables.find((table) => table.StreamSpecification && table.GlobalSecondaryIndexes);
  if (!first) throw new Error('There is no table with a stream and an index');
  const older = { ...first, name: `older-${ulid()}` };
  const { StreamSpecification: _, ...quiet } = older;
  const client = new DynamoDBClient();
  for (const before of [{ ...older, GlobalSecondaryIndexes: undefined }, quiet]) {
    const AttributeDefinitions = before.AttributeDefinitions.slice(0, before === quiet ? undefined : 2);
    await provision({ ...blueprint, tables: [{ ...before, AttributeDefinitions }] }, siteOrigin);
    await expect(provision({ ...blueprint, tables: [older] }, siteOrigin)).rejects.toThrow(/older version.*--fresh/);
    await client.send(new DeleteTableCommand({ TableName: older.name }));
  }
});

test('the library table has its stream and its indexes', async () => {
  const { Table } = await new DynamoDBClient().send(
    new DescribeTableCommand({ TableName: String(process.env.LIBRARY_TABLE) }),
  );
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['gsi1', 'gsi2']);
});

test('a queue sends its poison to its dead-letter queue', async () => {
  const { Attributes } = await new SQSClient().send(
    new GetQueueAttributesCommand({ QueueUrl: String(process.env.PLAYS_QUEUE_URL), AttributeNames: ['All'] }),
  );
  expect(JSON.parse(Attributes?.RedrivePolicy ?? '{}')).toEqual({
    deadLetterTargetArn: 'arn:aws:sqs:us-east-1:000000000000:plays-dead-letters',
    maxReceiveCount: 5,
  });
  expect(Number(Attributes?.VisibilityTimeout)).toBeGreaterThanOrEqual(180);
});

test('a bucket has the rules of its template, for the site where it is served here', async () => {
  const s3 = new S3Client({ forcePathStyle: true });
  const masters = { Bucket: process.env.MASTERS_BUCKET };
  const { CORSRules } = await s3.send(new GetBucketCorsCommand(masters));
  expect(CORSRules?.map(({ AllowedMethods, AllowedOrigins }) => [AllowedMethods, AllowedOrigins])).toEqual([
    [['GET', 'HEAD'], [siteOrigin]],
  ]);
  const sent = await s3.send(new GetBucketCorsCommand({ Bucket: process.env.UPLOADS_BUCKET }));
  expect(sent.CORSRules).toMatchObject([{ AllowedMethods: ['PUT'], AllowedOrigins: [siteOrigin] }]);
  expect(await s3.send(new GetBucketVersioningCommand(masters))).toMatchObject({ Status: 'Enabled' });
  expect((await s3.send(new GetBucketLifecycleConfigurationCommand(masters))).Rules).toMatchObject([
    { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
    { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
  ]);
  const search = { Bucket: process.env.SEARCH_BUCKET };
  expect((await s3.send(new GetBucketVersioningCommand(search))).Status).toBeUndefined();
  await expect(s3.send(new GetBucketCorsCommand(search))).rejects.toMatchObject({ name: 'NoSuchCORSConfiguration' });
});

test('a bucket loses the rules that its template has no more', async () => {
  const name = `bucket-of-${ulid().toLowerCase()}`;
  const Rules = [{ Status: 'Enabled' as const, Prefix: 'lists/', ExpirationInDays: 1 }];
  const CorsRules = [{ AllowedMethods: ['GET' as const], AllowedOrigins: ['*'] }];
  const before = { name, CorsConfiguration: { CorsRules }, LifecycleConfiguration: { Rules } };
  const s3 = new S3Client({ forcePathStyle: true });
  await provision({ ...blueprint, buckets: [before] }, siteOrigin);
  const lifecycle = new GetBucketLifecycleConfigurationCommand({ Bucket: name });
  expect((await s3.send(lifecycle)).Rules).toMatchObject([{ Filter: { Prefix: 'lists/' }, Expiration: { Days: 1 } }]);
  const now = { name, CorsConfiguration: { CorsRules: [] }, LifecycleConfiguration: { Rules: [] } };
  await provision({ ...blueprint, buckets: [now] }, siteOrigin);
  await expect(s3.send(lifecycle)).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' });
  await expect(s3.send(new GetBucketCorsCommand({ Bucket: name }))).rejects.toMatchObject({
    name: 'NoSuchCORSConfiguration',
  });
});
