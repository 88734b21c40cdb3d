import { Duration, Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, test } from 'vitest';
import { WorkerQueue } from '../constructs/worker-queue.ts';
import { importedId, propertiesOf, stackOf } from '../testing/synthesize.ts';
import { workerOf } from '../testing/worker-of.ts';

const data = stackOf('OvertoneData');
const staging = stackOf('OvertoneStagingData', { stage: 'staging' });

describe('tables', () => {
  const tables = Object.values(data.findResources('AWS::DynamoDB::Table'));

  test('there is one for each bounded context, and its history can be restored', () => {
    expect(tables).toHaveLength(7);
    data.allResourcesProperties('AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      DeletionProtectionEnabled: true,
    });
  });

  test('production keeps what people stored when the stack goes; other stages leave nothing behind', () => {
    const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
    for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket']) {
      data.allResources(type, kept);
      staging.allResources(type, { DeletionPolicy: 'Delete' });
    }
  });

  test('the library and the catalogue tell their readers what an item was and is; those of people and of files say no more than whose', () => {
    const streams = Object.entries(data.findResources('AWS::DynamoDB::Table')).flatMap(([id, { Properties }]) => {
      const view = Properties.StreamSpecification?.StreamViewType;
      return view ? [[/^(.+)Table/.exec(id)?.[1], view]] : [];
    });
    // What proves who somebody is lies in the table of people, and in no stream.
    expect(Object.fromEntries(streams)).toEqual({
      accounts: 'KEYS_ONLY',
      catalog: 'NEW_AND_OLD_IMAGES',
      files: 'KEYS_ONLY',
      library: 'NEW_AND_OLD_IMAGES',
    });
  });

  test('the catalogue has the three indexes of its access patterns', () => {
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      GlobalSecondaryIndexes: ['gsi1', 'gsi2', 'gsi3'].map((IndexName) =>
        Match.objectLike({
          IndexName,
          KeySchema: [
            { AttributeName: `${IndexName}pk`, KeyType: 'HASH' },
            { AttributeName: `${IndexName}sk`, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        }),
      ),
    });
  });
});

describe('buckets', () => {
  test('nobody outside reads one, and nothing lies in it in the clear', () => {
    const all = true;
    data.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: all,
        BlockPublicPolicy: all,
        IgnorePublicAcls: all,
        RestrictPublicBuckets: all,
      },
      BucketEncryption: Match.anyValue(),
    });
  });

  test('every bucket refuses plain HTTP', () => {
    const policies = propertiesOf(data, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(Object.keys(data.findResources('AWS::S3::Bucket')).length);
    for (const policy of policies) {
      expect(policy).toMatchObject({
        PolicyDocument: {
          Statement: expect.arrayContaining([
            expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          ]),
        },
      });
    }
  });

  test('masters and pictures survive a slip, and uploads nobody finished are cleared away', () => {
    const kept = propertiesOf(data, 'AWS::S3::Bucket').filter((bucket) => bucket.VersioningConfiguration);
    expect(kept).toHaveLength(2);
    for (const bucket of kept) {
      expect(bucket.LifecycleConfiguration).toMatchObject({
        Rules: [
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
          { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
        ],
      });
    }
  });
});

test('a list that somebody exported is gone after a day, everything of a person after 7, and nothing of them is kept', () => {
  const [exports, ...others] = propertiesOf(data, 'AWS::S3::Bucket').filter((bucket) =>
    JSON.stringify(bucket.LifecycleConfiguration).includes('"exports/"'),
  );
  expect(others).toEqual([]);
  expect(exports).not.toHaveProperty('VersioningConfiguration');
  const enabled = { Status: 'Enabled' };
  expect(exports?.LifecycleConfiguration).toEqual({
    Rules: [
      { ...enabled, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
      { ...enabled, Prefix: 'exports/', ExpirationInDays: 1 },
      { ...enabled, Prefix: 'library/', ExpirationInDays: 1 },
      { ...enabled, Prefix: 'accounts/', ExpirationInDays: 7 },
    ],
  });
});

test('of what was heard no version is kept, so that whoever is taken out of a file is gone', () => {
  const [[, events] = [], ...others] = Object.entries(data.findResources('AWS::S3::Bucket')).filter(([id]) =>
    id.startsWith('events'),
  );
  expect(others).toEqual([]);
  expect(events?.Properties).not.toHaveProperty('VersioningConfiguration');
  expect(events?.Properties.LifecycleConfiguration.Rules).toEqual([
    { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
  ]);
  const readable = Object.values(data.findResources('AWS::S3::BucketPolicy')).filter((policy) =>
    JSON.stringify(policy).includes('cloudfront'),
  );
  expect(readable.map(({ Properties }) => Properties.Bucket.Ref.replace(/Bucket.*$/, ''))).toEqual([
    'masters',
    'public',
  ]);
});

describe('what is sent', () => {
  const uploads = (template: typeof data) =>
    propertiesOf(template, 'AWS::S3::Bucket').filter((bucket) =>
      JSON.stringify(bucket.CorsConfiguration ?? '').includes('"PUT"'),
    );

  // S3 User Guide, "Elements of a CORS configuration": a preflight passes by one rule for its origin, method and all headers.
  test('pages of the site alone may put it, with the headers that are signed, and read the name of a part', () => {
    const found = uploads(stackOf('OvertoneData', { siteOrigin: 'https://music.example' }));
    const writing = {
      AllowedMethods: ['PUT'],
      AllowedOrigins: ['https://music.example'],
      AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-*', 'x-amz-sdk-checksum-algorithm'],
      ExposedHeaders: ['etag'],
      MaxAge: 86_400,
    };
    // A decider's page shows a scan.
    const reading = expect.objectContaining({
      AllowedMethods: ['GET', 'HEAD'],
      AllowedOrigins: ['https://music.example'],
    });
    expect(found.map(({ CorsConfiguration }) => CorsConfiguration)).toEqual([
      { CorsRules: [writing] },
      { CorsRules: [reading, writing] },
    ]);
  });

  test('what nobody finished is gone after a week, and whatever is left a day later', () => {
    expect(uploads(data).slice(0, 1)).toMatchObject([
      {
        LifecycleConfiguration: {
          Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }, { ExpirationInDays: 8 }],
        },
      },
    ]);
  });
});

test('a scan that no request has is gone after a day, one that was decided on after 30, and no version outlives it', () => {
  const [proofs, ...others] = propertiesOf(data, 'AWS::S3::Bucket').filter((bucket) =>
    JSON.stringify(bucket.LifecycleConfiguration).includes('"decided/"'),
  );
  expect(others).toEqual([]);
  expect(proofs).not.toHaveProperty('VersioningConfiguration');
  const enabled = { Status: 'Enabled' };
  expect(proofs?.LifecycleConfiguration).toEqual({
    Rules: [
      { ...enabled, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
      { ...enabled, Prefix: 'sent/', ExpirationInDays: 1 },
      { ...enabled, Prefix: 'decided/', ExpirationInDays: 30 },
    ],
  });
});

describe('queues', () => {
  const queues = data.findResources('AWS::SQS::Queue');
  const deadLetterArns = Object.values(queues).flatMap(({ Properties }) =>
    Properties.RedrivePolicy ? [Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]] : [],
  );

  test('a message that fails five times waits in a dead-letter queue for two weeks', () => {
    for (const [id, { Properties }] of Object.entries(queues)) {
      if (deadLetterArns.includes(id)) expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3_600);
      // What other services do not take is tried for days.
      else expect([id, Properties.RedrivePolicy.maxReceiveCount]).toEqual([id, id.startsWith('scrobbles') ? 12 : 5]);
    }
    expect(deadLetterArns).toHaveLength(13);
  });

  test.each([
    'emails',
    'account-exports',
    'account-removals',
    'play-events',
    'renames',
    'list-exports',
    'media',
    'unused-audio',
    'backstage-requests',
    'history-removals',
    'scrobbles',
    'reactions',
    'events',
  ])('%s waits six times as long as its worker may run, and gathers, before it delivers again', (name) => {
    const { worker, mapping } = workerOf(stackOf('OvertoneApi'), name);
    const queue = queues[importedId(data, mapping.EventSourceArn)];
    const gathers = mapping.MaximumBatchingWindowInSeconds;
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker.Timeout + gathers);
  });

  test('a worker that may run longer than its queue was built for stops the synth', () => {
    const stack = new Stack();
    const queue = new WorkerQueue(stack, 'queue', { alerts: new Topic(stack, 'alerts'), effect: 'Nothing happens.' });
    const worker = (seconds: number) =>
      new LambdaFunction(stack, `worker-${seconds}`, {
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromInline('export {};'),
        timeout: Duration.seconds(seconds),
      });
    expect(() => queue.consumeWith(worker(31))).toThrow('may run longer than the workerTimeout');
    expect(() => queue.consumeWith(worker(30))).not.toThrow();
  });
});

test('an import finds every table and bucket by the name a deploy prints', () => {
  const printed = Object.values(data.findOutputs('*')).map(({ Description }) => Description);
  expect(printed.filter(Boolean).toSorted()).toEqual([
    'ACCOUNTS_TABLE',
    'CATALOG_TABLE',
    'COMMUNITY_TABLE',
    'EVENTS_BUCKET',
    'EXPORTS_BUCKET',
    'FILES_TABLE',
    'LIBRARY_TABLE',
    'MASTERS_BUCKET',
    'PLAYS_TABLE',
    'PROOFS_BUCKET',
    'PUBLIC_BUCKET',
    'SEARCH_BUCKET',
    'SITE_TABLE',
    'UPLOADS_BUCKET',
  ]);
});

test('alarms reach the operator by mail', () => {
  data.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish' }),
      ]),
    },
  });
  const mailed = stackOf('OvertoneData', { alarmMail: 'ops@example.com' });
  mailed.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
  data.resourceCountIs('AWS::SNS::Subscription', 0);
});
