import {
  buildBucket,
  buildEventSourceMapping,
  buildFunction,
  buildKeySchema,
  buildQueue,
  buildTable,
  listNumbersBelow,
  queueSource,
} from './resources.samples.ts';

export type Violations = [text: string, resources: Record<string, { Type: string; Properties: object }>][];

/**
 * For each rule, identified by a part of its text: resources of which only the one with the ID `bad` violates a rule.
 */
export const lambdaAndDataViolations: Violations = [
  [
    'but no batching window',
    { bad: buildEventSourceMapping({ BatchSize: 11 }), good: buildEventSourceMapping({ BatchSize: 10 }) },
  ],
  [
    'more than 10,000 records',
    {
      bad: buildEventSourceMapping({ BatchSize: 10, MaximumBatchingWindowInSeconds: 301 }),
      good: buildEventSourceMapping({ BatchSize: 10 }),
    },
  ],
  [
    'FIFO queue',
    {
      bad: buildEventSourceMapping({ ...queueSource, MaximumBatchingWindowInSeconds: 5 }),
      queue: buildQueue({ FifoQueue: true }),
      worker: buildFunction(),
    },
  ],
  [
    'visibility timeout is shorter',
    {
      bad: buildEventSourceMapping(queueSource),
      queue: buildQueue({ VisibilityTimeout: 29 }),
      worker: buildFunction({ Timeout: 30 }),
    },
  ],
  [
    'more than 5 filters',
    {
      bad: buildEventSourceMapping({ FilterCriteria: { Filters: [{ Pattern: `"${'long'.repeat(1_024)}"` }] } }),
      good: buildEventSourceMapping({}),
    },
  ],
  [
    'a rate whose unit',
    {
      bad: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(1 minutes)' } },
      minute: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(1 minute)' } },
      minutes: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'rate(15 minutes)' } },
      daily: { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'cron(0 3 * * ? *)' } },
    },
  ],
  [
    'retains an event for less',
    {
      bad: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: { MaximumEventAgeInSeconds: 59 } },
      good: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: { MaximumEventAgeInSeconds: 60 } },
    },
  ],
  [
    'a variable whose name',
    { bad: buildFunction({ Environment: { Variables: { AWS_REGION: 'eu' } } }), good: buildFunction() },
  ],
  [
    'more than 4 KB of environment',
    {
      bad: buildFunction({
        Environment: {
          Variables: Object.fromEntries(listNumbersBelow(32).map((index) => [`N${index}`, { Ref: 'x' }])),
        },
      }),
    },
  ],
  [
    'longer than the API',
    {
      bad: buildFunction({ Timeout: 30 }),
      good: buildFunction({ Timeout: 900 }),
      api: { Type: 'AWS::ApiGateway::RestApi', Properties: {} },
      permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: { Principal: 'apigateway.amazonaws.com', FunctionName: { 'Fn::GetAtt': ['bad', 'Arn'] } },
      },
    },
  ],
  [
    'exactly the attributes',
    {
      bad: buildTable({
        ...buildKeySchema('pk'),
        AttributeDefinitions: ['pk', 'unused'].map((AttributeName) => ({ AttributeName })),
      }),
      good: buildTable({ ...buildKeySchema('pk'), AttributeDefinitions: [{ AttributeName: 'pk' }] }),
    },
  ],
  ['more than 20 global', { bad: buildTable({ GlobalSecondaryIndexes: listNumbersBelow(21) }) }],
  ['billed by request', { bad: buildTable({ BillingMode: 'PAY_PER_REQUEST', ProvisionedThroughput: {} }) }],
  [
    'of more than 12 hours',
    { bad: buildQueue({ VisibilityTimeout: 43_201 }), good: buildQueue({ VisibilityTimeout: 43_200 }) },
  ],
  [
    'disables ACLs',
    {
      bad: buildBucket({ AccessControl: 'LogDeliveryWrite' }),
      good: buildBucket({
        AccessControl: 'LogDeliveryWrite',
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
      }),
    },
  ],
  [
    'more than one wildcard',
    { bad: buildBucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://*.music.*'] }] } }) },
  ],
  [
    'exposes headers',
    {
      bad: buildBucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['x-amz-*'] }] } }),
      good: buildBucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['etag'] }] } }),
    },
  ],
  [
    'not a positive integer',
    {
      bad: buildBucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 0.5, Prefix: 'sent/' }] } }),
      good: buildBucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: 'sent/' }] } }),
    },
  ],
  [
    'a lifecycle rule that does nothing',
    {
      bad: buildBucket({ LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Prefix: 'sent/' }] } }),
      good: buildBucket({
        LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 1 } }] },
      }),
    },
  ],
  [
    'starts with a slash',
    {
      bad: buildBucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: '/sent/' }] } }),
      good: buildBucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: 'sent/' }] } }),
    },
  ],
  [
    'aborts incomplete uploads',
    {
      bad: buildBucket({
        LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {}, TagFilters: [{ Key: 'a' }] }] },
      }),
      good: buildBucket({ LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {} }] } }),
    },
  ],
];
