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
import { StartupError } from './errors.ts';
import type { Blueprint, BucketSpec, QueueSpec, TableSpec } from './template/blueprint.ts';

const createTable = async (client: DynamoDBClient, { name, ...spec }: TableSpec): Promise<void> => {
  const { StreamSpecification: stream, TimeToLiveSpecification: ttl, ...otherProperties } = spec;
  try {
    await client.send(
      new CreateTableCommand({
        ...otherProperties,
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        ...(stream && { StreamSpecification: { StreamEnabled: true, ...stream } }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const listIndexNames = (list: readonly { IndexName?: string | undefined }[] = []): string =>
      list
        .map(({ IndexName }) => IndexName)
        .toSorted()
        .join();
    const hasSameSchema =
      listIndexNames(Table?.GlobalSecondaryIndexes) === listIndexNames(otherProperties.GlobalSecondaryIndexes) &&
      Table?.StreamSpecification?.StreamViewType === stream?.StreamViewType;
    if (hasSameSchema) return;
    throw new StartupError(`The data folder has the table ${name} of an older version: start with --fresh.`);
  }
  if (ttl) await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
};

const createBucket = async (
  client: S3Client,
  bucket: BucketSpec,
  toLocalOrigin: (origin: string) => string,
): Promise<void> => {
  const { name: Bucket, CorsConfiguration, LifecycleConfiguration, VersioningConfiguration } = bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  if (VersioningConfiguration) await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  // CloudFormation and the API use different names for the same properties.
  const CORSRules = CorsConfiguration.CorsRules.map(({ AllowedOrigins, ExposedHeaders, MaxAge, ...rule }) => ({
    ...rule,
    AllowedOrigins: AllowedOrigins.map(toLocalOrigin),
    ExposeHeaders: ExposedHeaders,
    MaxAgeSeconds: MaxAge,
  }));
  const Rules = LifecycleConfiguration.Rules.map(({ Prefix, ExpirationInDays, ...rule }) => ({
    ...rule,
    Filter: { Prefix },
    ...(ExpirationInDays !== undefined && { Expiration: { Days: ExpirationInDays } }),
  }));
  // The bucket of an existing data folder may have rules that the template no longer has.
  if (CORSRules.length === 0) await client.send(new DeleteBucketCorsCommand({ Bucket }));
  else await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  if (Rules.length === 0) await client.send(new DeleteBucketLifecycleCommand({ Bucket }));
  else await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }));
};

const createQueue = async (client: SQSClient, { name, url, ...spec }: QueueSpec): Promise<void> => {
  const { RedrivePolicy: redrivePolicy, ...numericAttributes } = spec;
  const attributes = Object.fromEntries(Object.entries(numericAttributes).map(([key, value]) => [key, String(value)]));
  // Two calls: creating an existing queue with other attributes is an error, setting them is not.
  await client.send(new CreateQueueCommand({ QueueName: name }));
  const allAttributes = { ...attributes, ...(redrivePolicy && { RedrivePolicy: JSON.stringify(redrivePolicy) }) };
  if (Object.keys(allAttributes).length > 0)
    await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: allAttributes }));
};

/**
 * Creates the missing tables, buckets and queues, and sets the rules of each bucket. `siteOrigin` replaces the origin
 * that the templates were synthesized for. Needs the emulators' environment in `process.env`.
 * @throws StartupError if an existing table has other indexes or another stream, because its items would be missing
 * from lists
 */
export const provision = async (
  { tables, buckets, queues, environment }: Blueprint,
  siteOrigin = environment.APP_ORIGIN,
): Promise<void> => {
  const dynamodb = new DynamoDBClient();
  const s3 = new S3Client({ forcePathStyle: true });
  const sqs = new SQSClient();
  const toLocalOrigin = (origin: string) => (origin === environment.APP_ORIGIN && siteOrigin ? siteOrigin : origin);
  try {
    for (const table of tables) await createTable(dynamodb, table);
    for (const bucket of buckets) await createBucket(s3, bucket, toLocalOrigin);
    for (const queue of queues) await createQueue(sqs, queue);
  } finally {
    for (const client of [dynamodb, s3, sqs]) client.destroy();
  }
};
