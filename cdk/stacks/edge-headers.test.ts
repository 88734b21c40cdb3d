import { embedPatterns } from '@overtone/shared/http/embed-path.ts';
import { buildSecurityHeaders } from '@overtone/shared/http/security-headers.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { edge, edgeWithMediaSigning, findBehavior, getDistributionConfig } from '../testing/edge-templates.ts';
import { getStack } from '../testing/synthesize.ts';

describe('security headers', () => {
  const s3 = 'https://s3.us-east-1.amazonaws.com';
  const getPolicy = (mediaOrigins: string[]) =>
    buildSecurityHeaders({ mediaOrigins, uploadOrigins: [s3] })['content-security-policy'];
  const buildHeaders = (contentSecurityPolicy: string) => ({
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

  it('contain the shared policy, which allows S3 if S3 signs audio URLs', () => {
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    edge.hasResourceProperties(type, buildHeaders(getPolicy([s3])));
    edgeWithMediaSigning.hasResourceProperties(type, buildHeaders(getPolicy([])));
  });

  it.each([
    ['S3 signs the audio', edge],
    ['the CDN signs the audio', edgeWithMediaSigning],
  ])('allow pages to upload to the bucket when %s, but not embeds', (_, template) => {
    const readConnectSources = (id: string) => {
      const [policy] = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).flatMap(
        ([name, { Properties }]) =>
          name.startsWith(id)
            ? [Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy]
            : [],
      );
      return /connect-src ([^;]+)/.exec(policy.ContentSecurityPolicy)?.[1]?.split(' ') ?? [];
    };
    expect(readConnectSources('headers')).toEqual(["'self'", s3]);
    if (template === edgeWithMediaSigning) expect(readConnectSources('embedheaders')).toEqual(["'self'"]);
  });

  it('keep the opener only for the callback and the final page of a social login', () => {
    const buildOpenerPolicy = (value: string) => ({
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: Match.arrayWith([{ Header: 'cross-origin-opener-policy', Value: value, Override: true }]),
        },
      },
    });
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    const [policy] = Object.keys(edge.findResources(type, { Properties: buildOpenerPolicy('unsafe-none') }));
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

  it('do not send the URL of a private link or an invitation to other sites or search engines', () => {
    const type = 'AWS::CloudFront::ResponseHeadersPolicy';
    const policies = edge.findResources(type);
    const readReferrerPolicyAndRobots = (name: { Ref: string } | undefined) => {
      const config = policies[name?.Ref ?? '']?.Properties.ResponseHeadersPolicyConfig;
      const robots = config.CustomHeadersConfig.Items.find(
        ({ Header }: { Header: string }) => Header === 'x-robots-tag',
      );
      return [config.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy, robots?.Value];
    };
    const secretPatterns = ['/private/*', '/workspace/join/*'];
    for (const pattern of secretPatterns)
      expect(readReferrerPolicyAndRobots(findBehavior(pattern)?.ResponseHeadersPolicyId)).toEqual([
        'no-referrer',
        'noindex',
      ]);
    const { CacheBehaviors, DefaultCacheBehavior } = getDistributionConfig(edge);
    for (const { PathPattern, ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors]) {
      if (secretPatterns.includes(PathPattern)) continue;
      expect(readReferrerPolicyAndRobots(ResponseHeadersPolicyId)).toEqual([
        'strict-origin-when-cross-origin',
        undefined,
      ]);
    }
    for (const pattern of secretPatterns)
      expect(findBehavior(pattern)?.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
  });

  it('allow reCAPTCHA only if it is configured', () => {
    const withHumanCheck = getStack('OvertoneEdge', { humanCheck: 'true' });
    const policy = buildSecurityHeaders({
      mediaOrigins: ['https://s3.us-east-1.amazonaws.com'],
      isHumanCheckAllowed: true,
    });
    withHumanCheck.hasResourceProperties(
      'AWS::CloudFront::ResponseHeadersPolicy',
      buildHeaders(policy['content-security-policy']),
    );
  });
});

describe('embeds', () => {
  const policies = edge.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const getFrameAncestors = (name: { Ref: string } | undefined): string | undefined => {
    const { ResponseHeadersPolicyConfig: policy } = policies[name?.Ref ?? '']?.Properties ?? {};
    const policyText: string = policy?.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy ?? '';
    return /frame-ancestors (\S+)/.exec(policyText)?.[1];
  };

  it('are the only pages that other sites may frame', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = getDistributionConfig(edge);
    const framed = CacheBehaviors.filter(
      ({ ResponseHeadersPolicyId }) => getFrameAncestors(ResponseHeadersPolicyId) === '*',
    );
    expect(framed.map(({ PathPattern }) => PathPattern)).toEqual([...embedPatterns]);
    const others = [DefaultCacheBehavior, ...CacheBehaviors].filter((cacheBehavior) => !framed.includes(cacheBehavior));
    expect(new Set(others.map((cacheBehavior) => getFrameAncestors(cacheBehavior.ResponseHeadersPolicyId)))).toEqual(
      new Set(["'self'"]),
    );
  });

  it('are served from the bucket of the app', () => {
    for (const pattern of embedPatterns)
      expect(findBehavior(pattern)?.TargetOriginId).toBe(
        getDistributionConfig(edge).DefaultCacheBehavior.TargetOriginId,
      );
  });
});
