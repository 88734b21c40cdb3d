import type { Violations } from './data-violations.samples.ts';
import {
  buildAlarm,
  buildBucket,
  buildCloudFrontPolicy,
  buildDistribution,
  buildEventSourceMapping,
  buildFirewallRule,
  buildOriginGroup,
  buildWebAcl,
  createGroupBehavior,
  listNumbersBelow,
  queueSource,
  streamSource,
} from './resources.samples.ts';

/** Like `lambdaAndDataViolations`, for rules of edge services and stacks. */
export const edgeAndStackViolations: Violations = [
  [
    'only a cache policy may forward',
    {
      bad: buildCloudFrontPolicy('OriginRequest', {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      }),
    },
  ],
  [
    'disables caching',
    {
      bad: buildCloudFrontPolicy('Cache', {
        MaxTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'all' } },
      }),
      good: buildCloudFrontPolicy('Cache', {
        MaxTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'none' } },
      }),
    },
  ],
  [
    'content security policy of more',
    {
      bad: buildCloudFrontPolicy('ResponseHeaders', {
        SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: 'x'.repeat(1_784) } },
      }),
    },
  ],
  [
    'adds more than 10 custom headers',
    {
      bad: buildCloudFrontPolicy('ResponseHeaders', {
        CustomHeadersConfig: { Items: listNumbersBelow(11).map((index) => ({ Header: `x-${index}`, Value: '' })) },
      }),
    },
  ],
  [
    'security header as a custom one',
    {
      bad: buildCloudFrontPolicy('ResponseHeaders', {
        CustomHeadersConfig: { Items: [{ Header: 'X-Frame-Options', Value: 'DENY' }] },
      }),
    },
  ],
  [
    'more than 10 KB of code',
    { bad: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: 'x'.repeat(10_241) } } },
  ],
  [
    'an invalid path',
    { bad: buildDistribution({ CacheBehaviors: [{ PathPattern: '/a b' }] }), good: buildDistribution({}) },
  ],
  [
    'a comment of more',
    { bad: buildDistribution({ Comment: 'x'.repeat(129) }), good: buildDistribution({ Comment: 'x'.repeat(128) }) },
  ],
  [
    'a bucket with disabled ACLs',
    {
      bad: buildDistribution({ Logging: { Bucket: { 'Fn::GetAtt': ['logs', 'RegionalDomainName'] } } }),
      logs: buildBucket({}),
    },
  ],
  [
    'has an invalid name',
    {
      bad: buildWebAcl({ Rules: [buildFirewallRule('two words', 0)] }),
      good: buildWebAcl({ Rules: [buildFirewallRule('one', 0)] }),
    },
  ],
  [
    'two rules with the same priority',
    { bad: buildWebAcl({ Rules: [buildFirewallRule('one', 1), buildFirewallRule('two', 1)] }) },
  ],
  [
    'more than 10 metrics',
    {
      bad: buildAlarm({ Metrics: listNumbersBelow(11).map((index) => ({ Id: `m${index}`, MetricStat: {} })) }),
      good: buildAlarm({}),
    },
  ],
  ['a description of more than', { bad: buildAlarm({ AlarmDescription: 'x'.repeat(1_025) }) }],
  [
    'fails over after a status',
    {
      bad: buildDistribution({ OriginGroups: { Items: [buildOriginGroup([200])] } }),
      good: buildDistribution({
        OriginGroups: { Items: [buildOriginGroup([403, 429, 503])] },
        DefaultCacheBehavior: createGroupBehavior(),
      }),
    },
  ],
  [
    'an origin group without exactly two origins',
    {
      bad: buildDistribution({
        OriginGroups: { Items: [buildOriginGroup()] },
        DefaultCacheBehavior: createGroupBehavior(['GET', 'HEAD', 'POST']),
      }),
      good: buildDistribution({
        OriginGroups: { Items: [buildOriginGroup()] },
        DefaultCacheBehavior: createGroupBehavior(['GET', 'HEAD', 'OPTIONS']),
      }),
    },
  ],
  [
    'has a connection timeout',
    {
      bad: buildDistribution({ Origins: [{ ConnectionTimeout: 11 }] }),
      good: buildDistribution({ Origins: [{ ConnectionTimeout: 2, ConnectionAttempts: 1, CustomOriginConfig: {} }] }),
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
    {
      a: buildEventSourceMapping(streamSource),
      b: buildEventSourceMapping(streamSource),
      c: buildEventSourceMapping(streamSource),
      other: buildEventSourceMapping(queueSource),
    },
  ],
  [
    'more than 10 headers, cookies',
    ['one', 'two'],
    {
      one: buildCloudFrontPolicy('OriginRequest', { HeadersConfig: { Headers: listNumbersBelow(11).map(String) } }),
      two: buildCloudFrontPolicy('Cache', {
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { Cookies: listNumbersBelow(11) } },
      }),
    },
  ],
  ['more than 300 resources', ['stack'], getResources(301, 'AWS::ApiGatewayV2::Route')],
  ['more than 500 resources', ['stack'], getResources(501, 'AWS::SNS::Topic')],
];
