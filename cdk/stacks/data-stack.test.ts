import { Duration, Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, it } from 'vitest';
import { WorkerQueue } from '../constructs/worker-queue.ts';
import { getWorker } from '../testing/get-worker.ts';
import { getImportedId, getStack } from '../testing/synthesize.ts';

const data = getStack('OvertoneData');
const staging = getStack('OvertoneStagingData', { stage: 'staging' });

describe('tables', () => {
  const tables = Object.values(data.findResources('AWS::DynamoDB::Table'));

  it('exist for each domain, with point-in-time recovery and deletion protection', () => {
    expect(tables).toHaveLength(8);
    data.allResourcesProperties('AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      DeletionProtectionEnabled: true,
    });
  });

  it('are retained in production after the deletion of the stack, like buckets', () => {
    const retained = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
    for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket']) {
      data.allResources(type, retained);
      staging.allResources(type, { DeletionPolicy: 'Delete' });
    }
  });

  it('stream either new and old images or only keys', () => {
    const streams = Object.entries(data.findResources('AWS::DynamoDB::Table')).flatMap(([id, { Properties }]) => {
      const view = Properties.StreamSpecification?.StreamViewType;
      return view ? [[/^(.+)Table/.exec(id)?.[1], view]] : [];
    });
    // The accounts table contains credentials, which must not be in a stream.
    expect(Object.fromEntries(streams)).toEqual({
      accounts: 'KEYS_ONLY',
      catalog: 'NEW_AND_OLD_IMAGES',
      files: 'KEYS_ONLY',
      library: 'NEW_AND_OLD_IMAGES',
    });
  });

  it('include the catalog with three indexes', () => {
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

describe('queues', () => {
  const queues = data.findResources('AWS::SQS::Queue');
  const deadLetterArns = Object.values(queues).flatMap(({ Properties }) =>
    Properties.RedrivePolicy ? [Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]] : [],
  );

  // Scrobbles are retried for days, and notification emails until the next day.
  const getDeliveries = (id: string): number =>
    id.startsWith('scrobbles') ? 12 : id.startsWith('notificationemails') ? 250 : 5;
  it('move a message that failed five times to a dead-letter queue for two weeks', () => {
    for (const [id, { Properties }] of Object.entries(queues)) {
      if (deadLetterArns.includes(id)) expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3_600);
      else expect([id, Properties.RedrivePolicy.maxReceiveCount]).toEqual([id, getDeliveries(id)]);
    }
    expect(deadLetterArns).toHaveLength(19);
  });

  it.each([
    'emails',
    'email-feedback',
    'account-exports',
    'account-deletions',
    'workspace-deletions',
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
    'feed-walks',
    'notification-deliveries',
    'notification-emails',
    'browser-deliveries',
  ])('%s has a visibility timeout of six times the worker timeout plus the batching window', (name) => {
    const { worker, mapping } = getWorker(getStack('OvertoneApi'), name);
    const queue = queues[getImportedId(data, mapping.EventSourceArn)];
    const batchingWindow = mapping.MaximumBatchingWindowInSeconds;
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker.Timeout + batchingWindow);
  });

  it('throw an error when the timeout of the worker is too long', () => {
    const stack = new Stack();
    const queue = new WorkerQueue(stack, 'queue', { alerts: new Topic(stack, 'alerts'), effect: 'No effect.' });
    const createWorker = (seconds: number) =>
      new LambdaFunction(stack, `worker-${seconds}`, {
        runtime: Runtime.NODEJS_24_X,
        handler: 'index.handler',
        code: Code.fromInline('export {};'),
        timeout: Duration.seconds(seconds),
      });
    expect(() => queue.consumeWith(createWorker(31))).toThrow('may run longer than the workerTimeout');
    expect(() => queue.consumeWith(createWorker(30))).not.toThrow();
  });
});

// SES, "Monitor using event publishing"; SNS, "Raw message delivery".
describe('bounces and complaints', () => {
  it('are delivered to the queue as raw messages', () => {
    data.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
    });
    data.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'sqs', RawMessageDelivery: true });
    const local = getStack('OvertoneData', { target: 'local' });
    for (const type of ['AWS::SES::ConfigurationSet', 'AWS::SNS::Subscription']) local.resourceCountIs(type, 0);
  });

  it('are published by SES for the configuration set of this account only', () => {
    const statements = Object.values(data.findResources('AWS::SNS::TopicPolicy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Principal }) => JSON.stringify(Principal).includes('ses.amazonaws.com'));
    expect(statements).toEqual([
      expect.objectContaining({
        ...{ Effect: 'Allow', Action: 'sns:Publish' },
        Condition: {
          StringEquals: {
            'AWS:SourceAccount': '123456789012',
            'AWS:SourceArn': {
              'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/:configuration-set\/$/)])],
            },
          },
        },
      }),
    ]);
  });

  it('do not prevent SES from sending codes to an address', () => {
    data.hasResourceProperties('AWS::SES::ConfigurationSet', { SuppressionOptions: { SuppressedReasons: [] } });
  });
});

describe('DataStack', () => {
  it('prints the names of all tables and buckets for imports', () => {
    const printed = Object.values(data.findOutputs('*')).map(({ Description }) => Description);
    expect(printed.filter(Boolean).toSorted()).toEqual([
      'ACCOUNTS_TABLE',
      'ACTIVITY_TABLE',
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

  it('sends alarms to the operator by email', () => {
    data.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish' }),
        ]),
      },
    });
    const withEmail = getStack('OvertoneData', { alarmMail: 'ops@example.com' });
    withEmail.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
    const emails = Object.values(data.findResources('AWS::SNS::Subscription'));
    expect(emails.filter(({ Properties }) => Properties.Protocol === 'email')).toEqual([]);
  });
});
