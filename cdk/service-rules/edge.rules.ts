import { hasAcls } from './data.rules.ts';
import { createResourceRule, resolveReference, type ServiceRule } from './rule.ts';

const quotas = 'CloudFront Developer Guide, Quotas';
const requestPolicy = 'AWS::CloudFront::OriginRequestPolicy';
const cachePolicy = 'AWS::CloudFront::CachePolicy';
const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';
const distribution = 'AWS::CloudFront::Distribution';
const webAcl = 'AWS::WAFv2::WebACL';

/** Returns the headers, cookies and parameters that a policy lists. */
const listNames = (config: Record<string, Record<string, unknown>> = {}): string[][] =>
  [config.HeadersConfig?.Headers, config.CookiesConfig?.Cookies, config.QueryStringsConfig?.QueryStrings].map(
    (names) => (Array.isArray(names) ? names : []),
  );

/** Headers that only a cache policy may forward, not an origin request policy. */
const cachePolicyHeaders = new Set(['authorization', 'accept-encoding']);

/** Headers with a separate field, which are rejected as custom headers. */
const securityFields = new Set([
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

/** The statuses after which an origin group may fail over. */
const failoverStatuses = new Set([400, 403, 404, 416, 429, 500, 502, 503, 504]);

const pathPattern = /^[\w.*$/~"'@:+&?-]{1,255}$/;

export const edgeRules: readonly ServiceRule[] = [
  createResourceRule(
    requestPolicy,
    'names more than 10 headers, cookies or parameters',
    quotas,
    ({ OriginRequestPolicyConfig }) => listNames(OriginRequestPolicyConfig).some(({ length }) => length > 10),
  ),
  createResourceRule(
    requestPolicy,
    'forwards a header that only a cache policy may forward',
    'CloudFront Developer Guide, Control origin requests with a policy',
    ({ OriginRequestPolicyConfig }) =>
      listNames(OriginRequestPolicyConfig)[0]?.some((name) => cachePolicyHeaders.has(name.toLowerCase())) ?? false,
  ),
  createResourceRule(
    cachePolicy,
    'names more than 10 headers, cookies or parameters',
    quotas,
    ({ CachePolicyConfig }) =>
      listNames(CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin).some(({ length }) => length > 10),
  ),
  createResourceRule(
    cachePolicy,
    'disables caching but has a cache key',
    'CloudFront API Reference, CachePolicyConfig, MaxTTL',
    ({ CachePolicyConfig: { MaxTTL = 31_536_000, ParametersInCacheKeyAndForwardedToOrigin: key = {} } = {} }) =>
      MaxTTL === 0 &&
      [
        key.HeadersConfig?.HeaderBehavior,
        key.CookiesConfig?.CookieBehavior,
        key.QueryStringsConfig?.QueryStringBehavior,
      ].some((behavior) => behavior !== undefined && behavior !== 'none'),
  ),
  createResourceRule(
    headersPolicy,
    'has a content security policy of more than 1,783 characters',
    `${quotas}; API error TooLongCSPInResponseHeadersPolicy`,
    ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: security = {} } = {} }) =>
      (security.ContentSecurityPolicy?.ContentSecurityPolicy ?? '').length > 1_783,
  ),
  createResourceRule(
    headersPolicy,
    'adds more than 10 custom headers, or one with more than 1,783 characters',
    quotas,
    ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items = [] } = {} } = {} }) =>
      Items.length > 10 || Items.some(({ Value }: CustomHeader) => Value.length > 1_783),
  ),
  createResourceRule(
    headersPolicy,
    'sets a security header as a custom one',
    'CloudFront API Reference, ResponseHeadersPolicyCustomHeader',
    ({ ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items = [] } = {} } = {} }) =>
      Items.some(({ Header }: CustomHeader) => securityFields.has(Header.toLowerCase())),
  ),
  createResourceRule(
    'AWS::CloudFront::Function',
    'has more than 10 KB of code',
    `${quotas} on CloudFront Functions`,
    ({ FunctionCode }) => typeof FunctionCode === 'string' && Buffer.byteLength(FunctionCode) > 10_240,
  ),
  createResourceRule(
    distribution,
    'has more than 75 cache behaviors, or one with an invalid path',
    quotas,
    ({ DistributionConfig: { CacheBehaviors = [] } = {} }) =>
      CacheBehaviors.length > 75 ||
      CacheBehaviors.some(({ PathPattern }: { PathPattern: string }) => !pathPattern.test(PathPattern)),
  ),
  createResourceRule(
    distribution,
    'fails over after a status that CloudFront does not support',
    'CloudFront Developer Guide, Creating an origin group: failover criteria',
    ({ DistributionConfig: { OriginGroups: { Items = [] } = {} } }) =>
      Items.some(({ FailoverCriteria: { StatusCodes } }: OriginGroupItem) =>
        StatusCodes.Items.some((status) => !failoverStatuses.has(status)),
      ),
  ),
  createResourceRule(
    distribution,
    'has an origin group without exactly two origins, or with methods other than GET, HEAD and OPTIONS, which do not fail over',
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
  createResourceRule(
    distribution,
    'has a connection timeout outside of 1 to 10 seconds, attempts outside of 1 to 3, or a response timeout over 120 seconds',
    quotas,
    ({ DistributionConfig: { Origins = [] } = {} }) =>
      Origins.some(
        ({
          ConnectionTimeout: connectTimeout = 10,
          ConnectionAttempts: attempts = 3,
          CustomOriginConfig: customOrigin,
        }: Origin) =>
          connectTimeout < 1 ||
          connectTimeout > 10 ||
          attempts < 1 ||
          attempts > 3 ||
          !((customOrigin?.OriginReadTimeout ?? 30) <= 120),
      ),
  ),
  createResourceRule(
    distribution,
    'has a comment of more than 128 characters',
    'CloudFront API Reference, DistributionConfig, Comment',
    ({ DistributionConfig: { Comment = '' } = {} }) => Comment.length > 128,
  ),
  createResourceRule(
    distribution,
    'writes its logs to a bucket with disabled ACLs',
    'CloudFront Developer Guide, Configure standard logging (legacy)',
    ({ DistributionConfig: { Logging } = {} as { Logging?: { Bucket?: unknown } } }, resource, templates) => {
      const bucket = resolveReference(templates, resource, Logging?.Bucket);
      return bucket !== undefined && !hasAcls(bucket.properties);
    },
  ),
  createResourceRule(
    webAcl,
    'has an invalid name (1 to 128 letters, digits, - and _), or a metric with an invalid or reserved name',
    'WAF API Reference, WebACL and VisibilityConfig',
    ({ Name = 'none', Rules = [], VisibilityConfig: { MetricName } }) =>
      [Name, ...Rules.map((rule: WebAclRule) => rule.Name)].some((name) => !/^[\w-]{1,128}$/.test(name)) ||
      [MetricName, ...Rules.map((rule: WebAclRule) => rule.VisibilityConfig.MetricName)].some(
        (name) => !/^[\w#:./-]{1,255}$/.test(name) || ['All', 'Default_Action'].includes(name),
      ),
  ),
  createResourceRule(
    webAcl,
    'has two rules with the same priority, or a limit outside of 10 to 2,000,000,000 requests',
    'WAF API Reference, Rule and RateBasedStatement',
    ({ Rules = [] }) =>
      new Set(Rules.map((rule: WebAclRule) => rule.Priority)).size < Rules.length ||
      Rules.some(({ Statement: { RateBasedStatement: rateStatement } }: WebAclRule) =>
        rateStatement ? rateStatement.Limit < 10 || rateStatement.Limit > 2_000_000_000 : false,
      ),
  ),
];
