import { App, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, test, vi } from 'vitest';
import { WorkerQueue } from '../constructs/worker-queue.ts';
import { synthesize, temporaryFolder } from '../testing/synthesize.ts';
import { brokenRules, rules } from './broken-rules.ts';
import { ServiceRulesCheck } from './service-rules-check.ts';

const mapping = (properties: object) => ({ Type: 'AWS::Lambda::EventSourceMapping', Properties: properties });
const fn = (properties: object = {}) => ({ Type: 'AWS::Lambda::Function', Properties: properties });
const queue = (properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: properties });
const table = (properties: object) => ({ Type: 'AWS::DynamoDB::Table', Properties: properties });
const bucket = (properties: object) => ({ Type: 'AWS::S3::Bucket', Properties: properties });
const policy = (kind: string, config: object) => ({
  Type: `AWS::CloudFront::${kind}Policy`,
  Properties: { [`${kind}PolicyConfig`]: config },
});
const site = (config: object) => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: { DistributionConfig: config },
});
const group = (statuses = [503]) => ({
  ...{ Id: 'group', Members: { Items: [{ OriginId: 'one' }, { OriginId: 'other' }] } },
  FailoverCriteria: { StatusCodes: { Items: statuses } },
});
const toGroup = (AllowedMethods = ['GET', 'HEAD']) => ({ TargetOriginId: 'group', AllowedMethods });
const acl = (properties: object) => ({
  Type: 'AWS::WAFv2::WebACL',
  Properties: { VisibilityConfig: { MetricName: 'site' }, ...properties },
});
const alarm = (properties: object) => ({ Type: 'AWS::CloudWatch::Alarm', Properties: properties });
const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const key = (AttributeName: string) => ({ KeySchema: [{ AttributeName, KeyType: 'HASH' }] });
const rule = (Name: string, Priority: number, Limit = 100) => ({
  ...{ Name, Priority, VisibilityConfig: { MetricName: Name } },
  Statement: { RateBasedStatement: { Limit } },
});
const fromQueue = { EventSourceArn: { 'Fn::GetAtt': ['queue', 'Arn'] }, FunctionName: { Ref: 'worker' } };
const fromStream = { EventSourceArn: { 'Fn::GetAtt': ['table', 'StreamArn'] }, FunctionName: { Ref: 'worker' } };

/** For each rule, by words of its own: resources of which the one that is called `bad` breaks it, and no other one any. */
const breaches: [says: string, resources: Record<string, { Type: string; Properties: object }>][] = [
  ['no batching window', { bad: mapping({ BatchSize: 11 }), good: mapping({ BatchSize: 10 }) }],
  [
    'more than the 10,000 records',
    { bad: mapping({ BatchSize: 10, MaximumBatchingWindowInSeconds: 301 }), good: mapping({ BatchSize: 10 }) },
  ],
  [
    'FIFO queue',
    {
      bad: mapping({ ...fromQueue, MaximumBatchingWindowInSeconds: 5 }),
      queue: queue({ FifoQueue: true }),
      worker: fn(),
    },
  ],
  [
    'messages come back',
    { bad: mapping(fromQueue), queue: queue({ VisibilityTimeout: 29 }), worker: fn({ Timeout: 30 }) },
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
    'keeps an event for less',
    {
      bad: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: { MaximumEventAgeInSeconds: 59 } },
      good: { Type: 'AWS::Lambda::EventInvokeConfig', Properties: { MaximumEventAgeInSeconds: 60 } },
    },
  ],
  ['a variable whose name', { bad: fn({ Environment: { Variables: { AWS_REGION: 'eu' } } }), good: fn() }],
  [
    'more than 4 KB of environment',
    { bad: fn({ Environment: { Variables: Object.fromEntries(many(32).map((at) => [`N${at}`, { Ref: 'x' }])) } }) },
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
        ...key('pk'),
        AttributeDefinitions: ['pk', 'forgotten'].map((AttributeName) => ({ AttributeName })),
      }),
      good: table({ ...key('pk'), AttributeDefinitions: [{ AttributeName: 'pk' }] }),
    },
  ],
  ['more than 20 global', { bad: table({ GlobalSecondaryIndexes: many(21) }) }],
  ['billed by the request', { bad: table({ BillingMode: 'PAY_PER_REQUEST', ProvisionedThroughput: {} }) }],
  ['for more than 12 hours', { bad: queue({ VisibilityTimeout: 43_201 }), good: queue({ VisibilityTimeout: 43_200 }) }],
  [
    'an ownership that takes none',
    {
      bad: bucket({ AccessControl: 'LogDeliveryWrite' }),
      good: bucket({
        AccessControl: 'LogDeliveryWrite',
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
      }),
    },
  ],
  [
    'more than one star',
    { bad: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['https://*.music.*'] }] } }) },
  ],
  [
    'shows a header',
    {
      bad: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['x-amz-*'] }] } }),
      good: bucket({ CorsConfiguration: { CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: ['etag'] }] } }),
    },
  ],
  [
    'no whole number of days',
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
    'begins with a slash',
    {
      bad: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: '/sent/' }] } }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Prefix: 'sent/' }] } }),
    },
  ],
  [
    'clears unfinished uploads',
    {
      bad: bucket({
        LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {}, TagFilters: [{ Key: 'a' }] }] },
      }),
      good: bucket({ LifecycleConfiguration: { Rules: [{ AbortIncompleteMultipartUpload: {} }] } }),
    },
  ],
  [
    'alone may pass on',
    { bad: policy('OriginRequest', { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] } }) },
  ],
  [
    'keeps nothing at all',
    {
      bad: policy('Cache', {
        MaxTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'all' } },
      }),
      good: policy('Cache', {
        MaxTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'none' } },
      }),
    },
  ],
  [
    'content security policy of more',
    {
      bad: policy('ResponseHeaders', {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: 'x'.repeat(1_784) } },
      }),
    },
  ],
  [
    'adds more than 10 headers',
    {
      bad: policy('ResponseHeaders', {
        CustomHeadersConfig: { Items: many(11).map((at) => ({ Header: `x-${at}`, Value: '' })) },
      }),
    },
  ],
  [
    'security header as a custom one',
    {
      bad: policy('ResponseHeaders', {
        CustomHeadersConfig: { Items: [{ Header: 'X-Frame-Options', Value: 'DENY' }] },
      }),
    },
  ],
  [
    'more than 10 KB of code',
    { bad: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: 'x'.repeat(10_241) } } },
  ],
  ['a path that is none', { bad: site({ CacheBehaviors: [{ PathPattern: '/a b' }] }), good: site({}) }],
  ['a comment of more', { bad: site({ Comment: 'x'.repeat(129) }), good: site({ Comment: 'x'.repeat(128) }) }],
  [
    'to a bucket that takes no ACL',
    { bad: site({ Logging: { Bucket: { 'Fn::GetAtt': ['logs', 'RegionalDomainName'] } } }), logs: bucket({}) },
  ],
  ['a name that is none', { bad: acl({ Rules: [rule('two words', 0)] }), good: acl({ Rules: [rule('one', 0)] }) }],
  ['two rules of one priority', { bad: acl({ Rules: [rule('one', 1), rule('two', 1)] }) }],
  [
    'more than 10 metrics',
    { bad: alarm({ Metrics: many(11).map((at) => ({ Id: `m${at}`, MetricStat: {} })) }), good: alarm({}) },
  ],
  ['says more than', { bad: alarm({ AlarmDescription: 'x'.repeat(1_025) }) }],
  [
    'goes over to another origin after',
    {
      bad: site({ OriginGroups: { Items: [group([200])] } }),
      good: site({ OriginGroups: { Items: [group([403, 429, 503])] }, DefaultCacheBehavior: toGroup() }),
    },
  ],
  [
    'a group of other than two origins',
    {
      bad: site({ OriginGroups: { Items: [group()] }, DefaultCacheBehavior: toGroup(['GET', 'HEAD', 'POST']) }),
      good: site({ OriginGroups: { Items: [group()] }, DefaultCacheBehavior: toGroup(['GET', 'HEAD', 'OPTIONS']) }),
    },
  ],
  [
    'waits for a connection',
    {
      bad: site({ Origins: [{ ConnectionTimeout: 11 }] }),
      good: site({ Origins: [{ ConnectionTimeout: 2, ConnectionAttempts: 1, CustomOriginConfig: {} }] }),
    },
  ],
];

const resourcesOf = (count: number, Type: string) => Object.fromEntries(many(count).map((at) => [`r${at}`, { Type }]));

/** The same where more than one resource breaks a rule, or the stack as a whole. */
const others: [says: string, ids: string[], resources: Record<string, { Type: string; Properties?: object }>][] = [
  [
    'third reader',
    ['a', 'b', 'c'],
    { a: mapping(fromStream), b: mapping(fromStream), c: mapping(fromStream), other: mapping(fromQueue) },
  ],
  [
    'more than 10 headers, cookies',
    ['one', 'two'],
    {
      one: policy('OriginRequest', { HeadersConfig: { Headers: many(11).map(String) } }),
      two: policy('Cache', { ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { Cookies: many(11) } } }),
    },
  ],
  ['more than 300 resources', ['stack'], resourcesOf(301, 'AWS::ApiGatewayV2::Route')],
  ['more than 500 resources', ['stack'], resourcesOf(501, 'AWS::SNS::Topic')],
];

test.each([...breaches.map(([says, resources]) => [says, ['bad'], resources] as const), ...others])(
  'found: %s',
  (says, ids, Resources) => {
    const found = brokenRules({ stack: { Resources } });
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids);
    for (const { sentence } of found) expect(sentence).toContain(says);
  },
);

test('every rule is seen to be broken', () => {
  const words = [...breaches, ...others].map(([says]) => says);
  expect(rules.filter(({ says }) => !words.some((part) => says.includes(part)))).toEqual([]);
});

test('what another stack exports is found there', () => {
  const exported = { Value: { 'Fn::GetAtt': ['queue', 'Arn'] }, Export: { Name: 'the-queue' } };
  const found = brokenRules({
    data: { Resources: { queue: queue({ VisibilityTimeout: 10 }) }, Outputs: { exported } },
    api: {
      Resources: {
        mapping: mapping({ EventSourceArn: { 'Fn::ImportValue': 'the-queue' }, FunctionName: { Ref: 'worker' } }),
        worker: fn({ Timeout: 30 }),
      },
    },
  });
  expect(found).toMatchObject([{ stack: 'api', id: 'mapping' }]);
});

const silently = (work: () => void): void => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    work();
  } finally {
    stderr.mockRestore();
  }
};

test('a queue that hands over a hundred messages without gathering them stops the synth', () => {
  const app = new App({ outdir: temporaryFolder(), autoSynth: false });
  const stack = new Stack(app, 'Hasty');
  const hasty = { alerts: new Topic(stack, 'alerts'), effect: 'Nothing happens.', batchSize: 100 };
  const worker = new LambdaFunction(stack, 'worker', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('export {};'),
  });
  new WorkerQueue(stack, 'queue', { ...hasty, batchingWindow: Duration.seconds(0) }).consumeWith(worker);
  Validations.of(app).addPlugins(new ServiceRulesCheck());
  silently(() => expect(() => app.synth()).toThrow('no batching window'));
});

test.each(['aws', 'local'])(
  'the app is held to the rules where it is made for %s',
  (target) => {
    const check = vi.spyOn(ServiceRulesCheck.prototype, 'validate');
    synthesize({ target, alarmMail: `${target}@example.com` });
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
    // It is the whole app, and the first to be synthesized loads all that makes it.
  },
  60_000,
);
