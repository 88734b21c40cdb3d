import { hasAcls } from './data.rules.ts';
import { referredBy, ruleOf, type ServiceRule } from './rule.ts';

const quotas = 'CloudFront Developer Guide, Quotas';
const requestPolicy = 'AWS::CloudFront::OriginRequestPolicy';
const cachePolicy = 'AWS::CloudFront::CachePolicy';
const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';
const distribution = 'AWS::CloudFront::Distribution';
const webAcl = 'AWS::WAFv2::WebACL';

/** Headers, cookies or parameters that a policy names. */
const named = (config: Record<string, Record<string, unknown>> = {}): string[][] =>
  [config.HeadersConfig?.Headers, config.CookiesConfig?.Cookies, config.QueryStringsConfig?.QueryStrings].map(
    (names) => (Array.isArray(names) ? names : []),
  );

/** What an origin request policy may not name: a cache policy passes it on. */
const cachedOnly = new Set(['authorization', 'accept-encoding']);

/** Headers with a field of their own, which a custom header of the same name is refused for. */
const ownFields = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
]);

interface CustomHeader {
  readonly Header: string;
  readonly Value: string;
}

interface WebAclRule {
  readonly Name: string;
  readonly Priority: number;
  readonly VisibilityConfig: { readonly MetricName: string };
  readonly Statement: { readonly RateBasedStatement?: { readonly Limit: number } };
}

interface OriginGroupItem {
  readonly Id: string;
  readonly Members: { readonly Items: readonly unknown[] };
  readonly FailoverCriteria: { readonly StatusCodes: { readonly Items: readonly number[] } };
}

interface Behavior {
  readonly TargetOriginId?: string;
  readonly AllowedMethods?: readonly string[];
}

interface Origin {
  readonly ConnectionTimeout?: number;
  readonly ConnectionAttempts?: number;
  readonly CustomOriginConfig?: { readonly OriginReadTimeout?: number };
}

/** After which a group of origins may go over to the other one. */
const failoverStatuses = new Set([400, 403, 404, 416, 429, 500, 502, 503, 504]);

const pathPattern = /^[\w.*$/~"'@:+&?-]{1,255}$/;

export const edgeRules: readonly ServiceRule[] = [
  ruleOf(requestPolicy, 'names more than 10 headers, cookies or parameters', quotas, ({ OriginRequestPolicyConfig }) =>
    named(OriginRequestPolicyConfig).some(({ length }) => length > 10),
  ),
  ruleOf(
    requestPolicy,
    'passes a header on that a cache policy alone may pass on',
    'CloudFront Developer Guide, Control origin requests with a policy',
    ({ OriginRequestPolicyConfig }) =>
      named(OriginRequestPolicyConfig)[0]?.some((name) => cachedOnly.has(name.toLowerCase())) ?? false,
  ),
  ruleOf(cachePolicy, 'names more than 10 headers, cookies or parameters', quotas, ({ CachePolicyConfig }) =>
    named(CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin).some(({ length }) => length > 10),
  ),
  ruleOf(
    cachePolicy,
    'keeps nothing at all and still has a cache key',
    'CloudFront API Reference, CachePolicyConfig, MaxTTL',
    ({ CachePolicyConfig: { MaxTTL = 31_536_000, ParametersInCacheKeyAndForwardedToOrigin: key = {} } = {} }) =>
      MaxTTL === 0 &&
      [
        key.HeadersConfig?.HeaderBehavior,
        key.CookiesConfig?.CookieBehavior,
        key.QueryStringsConfig?.QueryStringBehavior,
      ].some((behavior) => behavior !== undefined && behavior !== 'none'),
  ),
  ruleOf(
    headersPolicy,
    'has a content security policy of more than 1,783 characters',
    `${quotas}; API error TooLongCSPInResponseHeadersPolicy`,
    ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: security = {} } = {} }) =>
      (security.ContentSecurityPolicy?.ContentSecurityPolicy ?? '').length > 1_783,
  ),
  ruleOf(
    headersPolicy,
    'adds more than 10 headers of its own, or one of more than 1,783 characters',
    quotas,
    ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items = [] } = {} } = {} }) =>
      Items.length > 10 || Items.some(({ Value }: CustomHeader) => Value.length > 1_783),
  ),
  ruleOf(
    headersPolicy,
    'sets a security header as a custom one',
    'CloudFront API Reference, ResponseHeadersPolicyCustomHeader',
    ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items = [] } = {} } = {} }) =>
      Items.some(({ Header }: CustomHeader) => ownFields.has(Header.toLowerCase())),
  ),
  ruleOf(
    'AWS::CloudFront::Function',
    'has more than 10 KB of code',
    `${quotas} on CloudFront Functions`,
    ({ FunctionCode }) => typeof FunctionCode === 'string' && Buffer.byteLength(FunctionCode) > 10_240,
  ),
  ruleOf(
    distribution,
    'has more than 75 cache behaviors, or one at a path that is none',
    quotas,
    ({ DistributionConfig: { CacheBehaviors = [] } = {} }) =>
      CacheBehaviors.length > 75 ||
      CacheBehaviors.some(({ PathPattern }: { PathPattern: string }) => !pathPattern.test(PathPattern)),
  ),
  ruleOf(
    distribution,
    'goes over to another origin after an answer that CloudFront takes for none',
    'CloudFront Developer Guide, Creating an origin group: failover criteria',
    ({ DistributionConfig: { OriginGroups: { Items = [] } = {} } }) =>
      Items.some(({ FailoverCriteria: { StatusCodes } }: OriginGroupItem) =>
        StatusCodes.Items.some((status) => !failoverStatuses.has(status)),
      ),
  ),
  ruleOf(
    distribution,
    'has a group of other than two origins, or sends it more than GET, HEAD and OPTIONS, after which it goes over to no other',
    'CloudFront Developer Guide, Optimize high availability with CloudFront origin failover',
    ({ DistributionConfig: { OriginGroups: { Items = [] } = {}, CacheBehaviors = [], DefaultCacheBehavior } }) => {
      const groups = new Set(Items.map(({ Id }: OriginGroupItem) => Id));
      return (
        Items.some(({ Members }: OriginGroupItem) => Members.Items.length !== 2) ||
        [DefaultCacheBehavior ?? {}, ...CacheBehaviors].some(
          ({ TargetOriginId = '', AllowedMethods = [] }: Behavior) =>
            groups.has(TargetOriginId) && AllowedMethods.some((method) => !/^(GET|HEAD|OPTIONS)$/.test(method)),
        )
      );
    },
  ),
  ruleOf(
    distribution,
    'waits for a connection for other than 1 to 10 seconds or 1 to 3 times, or for an answer for other than 1 to 120',
    quotas,
    ({ DistributionConfig: { Origins = [] } = {} }) =>
      Origins.some(
        ({ ConnectionTimeout: connect = 10, ConnectionAttempts: attempts = 3, CustomOriginConfig: custom }: Origin) =>
          connect < 1 || connect > 10 || attempts < 1 || attempts > 3 || !((custom?.OriginReadTimeout ?? 30) <= 120),
      ),
  ),
  ruleOf(
    distribution,
    'has a comment of more than 128 characters',
    'CloudFront API Reference, DistributionConfig, Comment',
    ({ DistributionConfig: { Comment = '' } = {} }) => Comment.length > 128,
  ),
  ruleOf(
    distribution,
    'writes its logs to a bucket that takes no ACL',
    'CloudFront Developer Guide, Configure standard logging (legacy)',
    ({ DistributionConfig: { Logging } = {} as { Logging?: { Bucket?: unknown } } }, it, templates) => {
      const bucket = referredBy(templates, it, Logging?.Bucket);
      return bucket !== undefined && !hasAcls(bucket.properties);
    },
  ),
  ruleOf(
    webAcl,
    'has a name that is none (1 to 128 letters, digits, - and _), or a metric under a name of WAF’s own',
    'WAF API Reference, WebACL and VisibilityConfig',
    ({ Name = 'none', Rules = [], VisibilityConfig: { MetricName } }) =>
      [Name, ...Rules.map((rule: WebAclRule) => rule.Name)].some((name) => !/^[\w-]{1,128}$/.test(name)) ||
      [MetricName, ...Rules.map((rule: WebAclRule) => rule.VisibilityConfig.MetricName)].some(
        (name) => !/^[\w#:./-]{1,255}$/.test(name) || ['All', 'Default_Action'].includes(name),
      ),
  ),
  ruleOf(
    webAcl,
    'has two rules of one priority, or a limit that is not within 10 and 2,000,000,000 calls',
    'WAF API Reference, Rule and RateBasedStatement',
    ({ Rules = [] }) =>
      new Set(Rules.map((rule: WebAclRule) => rule.Priority)).size < Rules.length ||
      Rules.some(({ Statement: { RateBasedStatement: rate } }: WebAclRule) =>
        rate ? rate.Limit < 10 || rate.Limit > 2_000_000_000 : false,
      ),
  ),
];
