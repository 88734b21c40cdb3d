import type { Violations } from './data-violations.samples.ts';
import {
  acl,
  alarm,
  bucket,
  createGroupBehavior,
  group,
  listNumbersBelow,
  mapping,
  policy,
  queueSource,
  rule,
  site,
  streamSource,
} from './resources.samples.ts';

/** Like `lambdaAndDataViolations`, for rules of edge services and stacks. */
export const edgeAndStackViolations: Violations = [
  [
    'only a cache policy may forward',
    { bad: policy('OriginRequest', { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] } }) },
  ],
  [
    'disables caching',
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
    'adds more than 10 custom headers',
    {
      bad: policy('ResponseHeaders', {
        CustomHeadersConfig: { Items: listNumbersBelow(11).map((index) => ({ Header: `x-${index}`, Value: '' })) },
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
  ['an invalid path', { bad: site({ CacheBehaviors: [{ PathPattern: '/a b' }] }), good: site({}) }],
  ['a comment of more', { bad: site({ Comment: 'x'.repeat(129) }), good: site({ Comment: 'x'.repeat(128) }) }],
  [
    'a bucket with disabled ACLs',
    { bad: site({ Logging: { Bucket: { 'Fn::GetAtt': ['logs', 'RegionalDomainName'] } } }), logs: bucket({}) },
  ],
  ['has an invalid name', { bad: acl({ Rules: [rule('two words', 0)] }), good: acl({ Rules: [rule('one', 0)] }) }],
  ['two rules with the same priority', { bad: acl({ Rules: [rule('one', 1), rule('two', 1)] }) }],
  [
    'more than 10 metrics',
    {
      bad: alarm({ Metrics: listNumbersBelow(11).map((index) => ({ Id: `m${index}`, MetricStat: {} })) }),
      good: alarm({}),
    },
  ],
  ['a description of more than', { bad: alarm({ AlarmDescription: 'x'.repeat(1_025) }) }],
  [
    'fails over after a status',
    {
      bad: site({ OriginGroups: { Items: [group([200])] } }),
      good: site({ OriginGroups: { Items: [group([403, 429, 503])] }, DefaultCacheBehavior: createGroupBehavior() }),
    },
  ],
  [
    'an origin group without exactly two origins',
    {
      bad: site({
        OriginGroups: { Items: [group()] },
        DefaultCacheBehavior: createGroupBehavior(['GET', 'HEAD', 'POST']),
      }),
      good: site({
        OriginGroups: { Items: [group()] },
        DefaultCacheBehavior: createGroupBehavior(['GET', 'HEAD', 'OPTIONS']),
      }),
    },
  ],
  [
    'has a connection timeout',
    {
      bad: site({ Origins: [{ ConnectionTimeout: 11 }] }),
      good: site({ Origins: [{ ConnectionTimeout: 2, ConnectionAttempts: 1, CustomOriginConfig: {} }] }),
    },
  ],
];

const getResources = (count: number, Type: string) =>
  Object.fromEntries(listNumbersBelow(count).map((index) => [`r${index}`, { Type }]));

/** Samples for rules that several resources, or a stack as a whole, violate. */
export const otherViolations: [
  text: string,
  ids: string[],
  resources: Record<string, { Type: string; Properties?: object }>,
][] = [
  [
    'third reader',
    ['a', 'b', 'c'],
    { a: mapping(streamSource), b: mapping(streamSource), c: mapping(streamSource), other: mapping(queueSource) },
  ],
  [
    'more than 10 headers, cookies',
    ['one', 'two'],
    {
      one: policy('OriginRequest', { HeadersConfig: { Headers: listNumbersBelow(11).map(String) } }),
      two: policy('Cache', {
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { Cookies: listNumbersBelow(11) } },
      }),
    },
  ],
  ['more than 300 resources', ['stack'], getResources(301, 'AWS::ApiGatewayV2::Route')],
  ['more than 500 resources', ['stack'], getResources(501, 'AWS::SNS::Topic')],
];
