import { bucket, fn, keySchema, listNumbersBelow, mapping, queue, queueSource, table } from './resources.samples.ts';

export type Violations = [text: string, resources: Record<string, { Type: string; Properties: object }>][];

/**
 * For each rule, identified by a part of its text: resources of which only the one with the ID `bad` violates a rule.
 */
export const lambdaAndDataViolations: Violations = [
  ['but no batching window', { bad: mapping({ BatchSize: 11 }), good: mapping({ BatchSize: 10 }) }],
  [
    'more than 10,000 records',
    { bad: mapping({ BatchSize: 10, MaximumBatchingWindowInSeconds: 301 }), good: mapping({ BatchSize: 10 }) },
  ],
  [
    'FIFO queue',
    {
      bad: mapping({ ...queueSource, MaximumBatchingWindowInSeconds: 5 }),
      queue: queue({ FifoQueue: true }),
      worker: fn(),
    },
  ],
  [
    'visibility timeout is shorter',
    { bad: mapping(queueSource), queue: queue({ VisibilityTimeout: 29 }), worker: fn({ Timeout: 30 }) },
  ],
  [
    'more than 5 filters',
    { bad: mapping({ FilterCriteria: { Filters: [{ Pattern: `"${'long'.repeat(1_024)}"` }] } }), good: mapping({}) },
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
  ['a variable whose name', { bad: fn({ Environment: { Variables: { AWS_REGION: 'eu' } } }), good: fn() }],
  [
    'more than 4 KB of environment',
    {
      bad: fn({
        Environment: {
          Variables: Object.fromEntries(listNumbersBelow(32).map((index) => [`N${index}`, { Ref: 'x' }])),
        },
      }),
    },
  ],
  [
    'longer than the API',
    {
      bad: fn({ Timeout: 30 }),
      good: fn({ Timeout: 900 }),
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
      bad: table({
        ...keySchema('pk'),
        AttributeDefinitions: ['pk', 'unused'].map((AttributeName) => ({ AttributeName })),
      }),
      good: table({ ...keySchema('pk'), AttributeDefinitions: [{ AttributeName: 'pk' }] }),
    },
  ],
  ['more than 20 global', { bad: table({ GlobalSecondaryIndexes: listNumbersBelow(21) }) }],
  ['billed by request', { bad: table({ BillingMode: 'PAY_PER_REQUEST', ProvisionedThroughput: {} }) }],
  ['of more than 12 hours', { bad: queue({ VisibilityTimeout: 43_201 }), good: queue({ VisibilityTimeout: 43_200 }) }],
  [
    'disables ACLs',
    {
      bad: bucket({ AccessControl: 'LogDeliveryWrite' }),
      good: bucket({
        AccessControl: 'LogDeliveryWrite',
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
      }),
    },
  ],
  [
    'more than one wildcard',
    { bad: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://*.music.*'] }] } }) },
  ],
  [
    'exposes headers',
    {
      bad: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['x-amz-*'] }] } }),
      good: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['etag'] }] } }),
    },
  ],
  [
    'not a positive integer',
    {
      bad: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 0.5, Prefix: 'sent/' }] } }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: 'sent/' }] } }),
    },
  ],
  [
    'a lifecycle rule that does nothing',
    {
      bad: bucket({ LifecycleConfiguration: { Rules: [{ Status: 'Enabled', Prefix: 'sent/' }] } }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 1 } }] } }),
    },
  ],
  [
    'starts with a slash',
    {
      bad: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: '/sent/' }] } }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: 'sent/' }] } }),
    },
  ],
  [
    'aborts incomplete uploads',
    {
      bad: bucket({
        LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {}, TagFilters: [{ Key: 'a' }] }] },
      }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {} }] } }),
    },
  ],
];
