import { describedHeader, describedPatterns } from '@overtone/shared/http/described-pages.ts';
import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { embedPatterns } from '@overtone/shared/http/embed-path.ts';
import { securityHeaders } from '@overtone/shared/http/security-headers.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { appOrigin } from '../constructs/spa-router.ts';
import { builtWebApp, propertiesOf, stackOf } from '../testing/synthesize.ts';

const edge = stackOf('OvertoneEdge');
const domain = { domainName: 'music.example', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one' };
const withDomain = stackOf('OvertoneEdge', domain);
const signing = {
  ...domain,
  mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
  mediaPrivateKeyParameter: '/overtone/media-key',
};
const signed = stackOf('OvertoneEdge', signing);

interface Behaviour {
  PathPattern: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId?: { Ref: string };
  TrustedKeyGroups?: unknown[];
  ViewerProtocolPolicy: string;
}

const siteOf = (template: typeof edge) => {
  const [site] = propertiesOf(template, 'AWS::CloudFront::Distribution');
  return site?.DistributionConfig as {
    OriginGroups: {
      Items: {
        Id: string;
        Members: { Items: { OriginId: string }[] };
        FailoverCriteria: { StatusCodes: { Items: number[] } };
      }[];
    };
    Origins: {
      Id: string;
      OriginPath?: unknown;
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
    }[];
    CacheBehaviors: Behaviour[];
    DefaultCacheBehavior: Behaviour & { FunctionAssociations: unknown[] };
    CustomErrorResponses?: unknown;
  };
};
const behaviour = (path: string, template = edge) =>
  siteOf(template).CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

const groupOf = (path: string) =>
  siteOf(edge).OriginGroups.Items.find(({ Id }) => Id === behaviour(path)?.TargetOriginId);

describe('pages that tell of themselves', () => {
  test('come from their function, and where that fails from the app’s own bucket', () => {
    for (const pattern of describedPatterns) {
      const [own, other] = groupOf(pattern)?.Members.Items ?? [];
      const origin = siteOf(edge).Origins.find(({ Id }) => Id === own?.OriginId);
      expect(JSON.stringify(origin?.OriginPath)).toContain('/api/v1/pages');
      expect([other?.OriginId, siteOf(edge).DefaultCacheBehavior.TargetOriginId]).toEqual([appOrigin, appOrigin]);
      expect(groupOf(pattern)?.FailoverCriteria.StatusCodes.Items).not.toContain(404);
    }
  });

  test('are kept one for everybody, as long as they say, by the thing that they are about', () => {
    const id = (behaviour('/track/*') as unknown as { CachePolicyId: { Ref: string } }).CachePolicyId.Ref;
    const { CachePolicyConfig: policy } = edge.findResources('AWS::CloudFront::CachePolicy')[id]?.Properties ?? {};
    expect(policy).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [describedHeader] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
  });

  // CloudFront: the first behaviour that fits counts.
  test('are not asked for in place of an embed below them', () => {
    const paths = siteOf(edge).CacheBehaviors.map(({ PathPattern }) => PathPattern);
    for (const pattern of embedPatterns)
      expect(paths.indexOf(pattern)).toBeLessThan(paths.indexOf(`/${pattern.split('/')[1]}/*`));
  });

  // CloudFront Developer Guide, Quotas: 75 to a distribution; 25 until 2025.
  test('leave room among the 25 behaviours', () => {
    expect(siteOf(edge).CacheBehaviors.length).toBeLessThan(25);
  });
});

describe('paths', () => {
  test('calls go to the API, pictures to their bucket, everything else to the app', () => {
    expect(siteOf(edge).CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/v1/tus/upload*',
      '/api/*',
      '/auth/*',
      '/secure/auth/social/*/callback',
      '/secure/*',
      '/social-auth',
      '/private/*',
      '/media/*',
      '/track/*/*/embed',
      '/album/*/*/*/embed',
      '/playlist/*/*/embed',
      ...describedPatterns,
    ]);
    expect(behaviour('/social-auth')?.TargetOriginId).toBe(siteOf(edge).DefaultCacheBehavior.TargetOriginId);
    const api = behaviour('/api/*')?.TargetOriginId;
    expect(behaviour('/auth/*')?.TargetOriginId).toBe(api);
    expect(behaviour('/secure/*')?.TargetOriginId).toBe(api);
    expect(behaviour('/media/*')?.TargetOriginId).not.toBe(api);
    // Texts lie there, too; the managed policy CachingOptimized keeps both encodings apart.
    expect(behaviour('/media/*')).toMatchObject({
      Compress: true,
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
    });
    expect(siteOf(edge).DefaultCacheBehavior.TargetOriginId).not.toBe(api);
  });

  test('the app’s addresses are rewritten, and the API’s own 404s stay as they are', () => {
    expect(siteOf(edge).DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(siteOf(edge).CustomErrorResponses).toBeUndefined();
  });

  test('plain HTTP is sent on to HTTPS everywhere', () => {
    for (const { ViewerProtocolPolicy } of [siteOf(signed).DefaultCacheBehavior, ...siteOf(signed).CacheBehaviors]) {
      expect(ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  test('audio is behind a signature, and there is no way to it before the key is configured', () => {
    expect(behaviour('/masters/*')).toBeUndefined();
    expect(behaviour('/masters/*', signed)?.TrustedKeyGroups).toHaveLength(1);
  });

  test('the API hears who and where the viewer is from CloudFront, and never the viewer’s host', () => {
    const policies = propertiesOf(edge, 'AWS::CloudFront::OriginRequestPolicy');
    expect(policies).toMatchObject([
      {
        OriginRequestPolicyConfig: {
          HeadersConfig: {
            HeaderBehavior: 'whitelist',
            Headers: expect.arrayContaining([
              'Accept-Language',
              'CloudFront-Viewer-Address',
              'Origin',
              'Sec-Fetch-Site',
            ]),
          },
        },
      },
      {
        OriginRequestPolicyConfig: { HeadersConfig: { Headers: expect.arrayContaining(['Origin', 'Upload-Offset']) } },
      },
    ]);
    expect(JSON.stringify(policies)).not.toContain('"Host"');
  });

  test('the API knows a call that came this way by a secret that no template holds', () => {
    const sending = siteOf(edge).Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders);
    expect(sending.map(({ Id }) => Id).toSorted()).toEqual(
      [behaviour('/api/*')?.TargetOriginId, groupOf('/track/*')?.Members.Items[0]?.OriginId].toSorted(),
    );
    for (const { OriginCustomHeaders } of sending) {
      const [header] = OriginCustomHeaders ?? [];
      expect(header?.HeaderName).toBe(edgeHeader);
      expect(JSON.stringify(header?.HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:::\}\}/);
    }
  });

  test('only what the API marks as cacheable is cached, apart for each person', () => {
    edge.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        MinTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'all' } },
      },
    });
  });
});

describe('headers', () => {
  const s3 = 'https://s3.us-east-1.amazonaws.com';
  const policyOf = (mediaOrigins: string[]) =>
    securityHeaders({ mediaOrigins, uploadOrigins: [s3] })['content-security-policy'];
  const sent = (contentSecurityPolicy: string) => ({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy, Override: true },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      },
      CustomHeadersConfig: {
        Items: Match.arrayWith([
          Match.objectLike({ Header: 'permissions-policy' }),
          Match.objectLike({ Header: 'cross-origin-opener-policy' }),
        ]),
      },
    },
  });

  test('every page carries the shared policy, open to S3 while S3 signs the audio', () => {
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    edge.hasResourceProperties(type, sent(policyOf([s3])));
    signed.hasResourceProperties(type, sent(policyOf([])));
  });

  test.each([
    ['S3 signs the audio', edge],
    ['the CDN signs the audio', signed],
  ])('pages may send files to the bucket where %s, and embeds may not', (_, template) => {
    const connectOf = (id: string) => {
      const [policy] = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).flatMap(
        ([name, { Properties }]) =>
          name.startsWith(id)
            ? [Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy]
            : [],
      );
      return /connect-src ([^;]+)/.exec(policy.ContentSecurityPolicy)?.[1]?.split(' ') ?? [];
    };
    expect(connectOf('headers')).toEqual(["'self'", s3]);
    if (template === signed) expect(connectOf('embedheaders')).toEqual(["'self'"]);
  });

  test('whatever stands on a popup’s way back from a provider, and the page that ends it, may speak to the window that opened it', () => {
    const isOpener = (value: string) => ({
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: Match.arrayWith([{ Header: 'cross-origin-opener-policy', Value: value, Override: true }]),
        },
      },
    });
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    const [policy] = Object.keys(edge.findResources(type, { Properties: isOpener('unsafe-none') }));
    edge.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/secure/auth/social/*/callback', ResponseHeadersPolicyId: { Ref: policy } }),
          Match.objectLike({ PathPattern: '/secure/*', ResponseHeadersPolicyId: { Ref: Match.not(policy) } }),
          Match.objectLike({ PathPattern: '/social-auth', ResponseHeadersPolicyId: { Ref: policy } }),
        ]),
      },
    });
  });

  test('of a private link’s address no other site is told, and no search engine keeps its page', () => {
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    const policies = edge.findResources(type);
    const told = (name: { Ref: string } | undefined) => {
      const config = policies[name?.Ref ?? '']?.Properties.ResponseHeadersPolicyConfig;
      const robots = config.CustomHeadersConfig.Items.find(
        ({ Header }: { Header: string }) => Header === 'x-robots-tag',
      );
      return [config.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy, robots?.Value];
    };
    expect(told(behaviour('/private/*')?.ResponseHeadersPolicyId)).toEqual(['no-referrer', 'noindex']);
    const { CacheBehaviors, DefaultCacheBehavior } = siteOf(edge);
    for (const { PathPattern, ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors]) {
      if (PathPattern === '/private/*') continue;
      expect(told(ResponseHeadersPolicyId)).toEqual(['strict-origin-when-cross-origin', undefined]);
    }
    expect(behaviour('/private/*')?.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
  });

  test('the human check runs where the deployment lets it', () => {
    const checked = stackOf('OvertoneEdge', { humanCheck: 'true' });
    const policy = securityHeaders({ mediaOrigins: ['https://s3.us-east-1.amazonaws.com'], humanCheck: true });
    checked.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', sent(policy['content-security-policy']));
  });
});

describe('embeds', () => {
  const policies = edge.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const frames = (name: { Ref: string } | undefined): string | undefined => {
    const { ResponseHeadersPolicyConfig: policy } = policies[name?.Ref ?? '']?.Properties ?? {};
    const text: string = policy?.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy ?? '';
    return /frame-ancestors (\S+)/.exec(text)?.[1];
  };

  test('any site may frame them, and nothing else', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = siteOf(edge);
    const framed = CacheBehaviors.filter(({ ResponseHeadersPolicyId }) => frames(ResponseHeadersPolicyId) === '*');
    expect(framed.map(({ PathPattern }) => PathPattern)).toEqual([...embedPatterns]);
    const others = [DefaultCacheBehavior, ...CacheBehaviors].filter((each) => !framed.includes(each));
    expect(new Set(others.map((each) => frames(each.ResponseHeadersPolicyId)))).toEqual(new Set(["'self'"]));
  });

  test('they come from the app’s own bucket', () => {
    for (const pattern of embedPatterns)
      expect(behaviour(pattern)?.TargetOriginId).toBe(siteOf(edge).DefaultCacheBehavior.TargetOriginId);
  });
});

describe('firewall', () => {
  const [acl] = Object.values(edge.findResources('AWS::WAFv2::WebACL')).map(({ Properties }) => Properties);
  const [calls, ...managed] = acl?.Rules ?? [];
  test('it stands before the site and lets through what no rule stops', () => {
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    edge.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: { 'Fn::GetAtt': [Match.stringLikeRegexp('^firewall'), 'Arn'] } },
    });
  });

  test('an address may call the API 3,000 times in five minutes, however it writes the paths', () => {
    expect(calls).toMatchObject({ Priority: 0, Action: { Block: { CustomResponse: { ResponseCode: 429 } } } });
    const { ScopeDownStatement, ...rate } = calls.Statement.RateBasedStatement;
    expect(rate).toEqual({ AggregateKeyType: 'IP', Limit: 3_000 });
    const byPath = { FieldToMatch: { UriPath: {} }, TextTransformations: [{ Priority: 0, Type: 'NORMALIZE_PATH' }] };
    expect(ScopeDownStatement.OrStatement.Statements).toEqual(
      [...['/api/', '/auth/', '/secure/'], ...describedPatterns.map((pattern) => pattern.replace('*', ''))].map(
        (SearchString) => ({
          ByteMatchStatement: { ...byPath, SearchString, PositionalConstraint: 'STARTS_WITH' },
        }),
      ),
    );
  });

  test('the managed rules block after that, but for long texts and HTML, which are counted', () => {
    const sets = ['AmazonIpReputationList', 'KnownBadInputsRuleSet', 'CommonRuleSet'].map((name, index) => ({
      ...{ Priority: index + 1, OverrideAction: { None: {} } },
      Statement: { ManagedRuleGroupStatement: { Name: `AWSManagedRules${name}`, VendorName: 'AWS' } },
    }));
    expect(managed).toMatchObject(sets);
    expect(managed[2].Statement.ManagedRuleGroupStatement.RuleActionOverrides).toEqual(
      ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'].map((Name) => ({ Name, ActionToUse: { Count: {} } })),
    );
    expect(JSON.stringify(managed).match(/"Count"/g)).toHaveLength(2);
  });

  test('outside us-east-1 the operator’s own one stands there', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1';
    const abroad = stackOf('OvertoneEdge', { region: 'eu-central-1', webAclArn });
    abroad.resourceCountIs('AWS::WAFv2::WebACL', 0);
    abroad.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: { WebACLId: webAclArn } });
  });
});

describe('the web app', () => {
  test('hashed files are kept for ever, the shell is asked for anew', () => {
    const built = stackOf('OvertoneEdge', {}, { webDist: builtWebApp() });
    const caching = propertiesOf(built, 'Custom::CDKBucketDeployment').map((it) => it.SystemMetadata);
    expect(caching).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
      { 'cache-control': 'no-cache' },
    ]);
  });

  test('a clone that was never built synthesizes too', () => {
    edge.resourceCountIs('Custom::CDKBucketDeployment', 0);
  });
});

test('a domain is served with its own certificate and nothing older than TLS 1.2', () => {
  withDomain.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['music.example'],
      ViewerCertificate: { AcmCertificateArn: domain.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
});
