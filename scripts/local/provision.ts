import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCorsCommand,
  DeleteBucketLifecycleCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Refusal } from './refusal.ts';
import type { Blueprint, BucketSpec, QueueSpec, TableSpec } from './template/blueprint.ts';

const createTable = async (client: DynamoDBClient, { name, ...spec }: TableSpec): Promise<void> => {
  const { StreamSpecification: stream, TimeToLiveSpecification: ttl, ...rest } = spec;
  try {
    await client.send(
      new CreateTableCommand({
        ...rest,
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        ...(stream && { StreamSpecification: { StreamEnabled: true, ...stream } }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const indexes = (list: readonly { IndexName?: string | undefined }[] = []): string =>
      list
        .map(({ IndexName }) => IndexName)
        .toSorted()
        .join();
    const isSame =
      indexes(Table?.GlobalSecondaryIndexes) === indexes(rest.GlobalSecondaryIndexes) &&
      Table?.StreamSpecification?.StreamViewType === stream?.StreamViewType;
    if (isSame) return;
    throw new Refusal(`The data folder has the table ${name} as an older version made it: begin anew with --fresh.`);
  }
  if (ttl) await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
};

const createBucket = async (
  client: S3Client,
  bucket: BucketSpec,
  atHome: (origin: string) => string,
): Promise<void> => {
  const { name: Bucket, CorsConfiguration, LifecycleConfiguration, VersioningConfiguration } = bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  if (VersioningConfiguration) await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  // CloudFormation and the API have names of their own for the same things.
  const CORSRules = CorsConfiguration.CorsRules.map(({ AllowedOrigins, ExposedHeaders, MaxAge, ...rule }) => ({
    ...rule,
    AllowedOrigins: AllowedOrigins.map(atHome),
    ExposeHeaders: ExposedHeaders,
    MaxAgeSeconds: MaxAge,
  }));
  const Rules = LifecycleConfiguration.Rules.map(({ Prefix, ExpirationInDays, ...rule }) => ({
    ...rule,
    Filter: { Prefix },
    ...(ExpirationInDays !== undefined && { Expiration: { Days: ExpirationInDays } }),
  }));
  // A folder that was kept may have rules that the template has no more.
  if (CORSRules.length === 0) await client.send(new DeleteBucketCorsCommand({ Bucket }));
  else await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  if (Rules.length === 0) await client.send(new DeleteBucketLifecycleCommand({ Bucket }));
  else await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }));
};

const createQueue = async (client: SQSClient, { name, url, ...spec }: QueueSpec): Promise<void> => {
  const { RedrivePolicy: redrive, ...numbers } = spec;
  const attributes = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]));
  // In two calls: creating an existing queue with other attributes is an error, setting them is not.
  await client.send(new CreateQueueCommand({ QueueName: name }));
  const all = { ...attributes, ...(redrive && { RedrivePolicy: JSON.stringify(redrive) }) };
  if (Object.keys(all).length > 0) await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: all }));
};

/**
 * Creates the tables, buckets and queues that are missing, and gives each bucket its rules. `siteOrigin` takes the place
 * of the origin that the templates were made for. Needs the engines' environment in `process.env`.
 * @throws Refusal where a table that is there has other indexes or another stream: its items would be in no list
 */
export const provision = async (
  { tables, buckets, queues, environment }: Blueprint,
  siteOrigin = environment.APP_ORIGIN,
): Promise<void> => {
  const dynamodb = new DynamoDBClient();
  const s3 = new S3Client({ forcePathStyle: true });
  const sqs = new SQSClient();
  const atHome = (origin: string) => (origin === environment.APP_ORIGIN && siteOrigin ? siteOrigin : origin);
  try {
    for (const table of tables) await createTable(dynamodb, table);
    for (const bucket of buckets) await createBucket(s3, bucket, atHome);
    for (const queue of queues) await createQueue(sqs, queue);
  } finally {
    for (const client of [dynamodb, s3, sqs]) client.destroy();
  }
};
