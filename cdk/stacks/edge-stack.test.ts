import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { embedPatterns } from '@overtone/shared/http/embed-path.ts';
import { metadataPageHeader, metadataPagePatterns } from '@overtone/shared/http/metadata-pages.ts';
import { describe, expect, it } from 'vitest';
import { appOrigin } from '../constructs/spa-router.ts';
import {
  domain,
  edge,
  edgeWithDomain,
  edgeWithMediaSigning,
  findBehavior,
  getDistributionConfig,
  getOriginGroup,
} from '../testing/edge-templates.ts';
import { createWebApp, getProperties, getStack } from '../testing/synthesize.ts';

describe('pages with metadata', () => {
  it('are served by their function, or by the bucket of the app if it fails', () => {
    for (const pattern of metadataPagePatterns) {
      const [primary, fallback] = getOriginGroup(pattern)?.Members.Items ?? [];
      const origin = getDistributionConfig(edge).Origins.find(({ Id }) => Id === primary?.OriginId);
      expect(JSON.stringify(origin?.OriginPath)).toContain('/api/v1/pages');
      expect([fallback?.OriginId, getDistributionConfig(edge).DefaultCacheBehavior.TargetOriginId]).toEqual([
        appOrigin,
        appOrigin,
      ]);
      expect(getOriginGroup(pattern)?.FailoverCriteria.StatusCodes.Items).not.toContain(404);
    }
  });

  it('include the home page, because there is no default root object to replace its path', () => {
    expect(findBehavior('/')?.TargetOriginId).toBe(findBehavior('/track/*')?.TargetOriginId);
    expect(getDistributionConfig(edge).DefaultRootObject ?? '').toBe('');
  });

  it('are cached once for all guests, under their ID, for the time in their headers', () => {
    const id = (findBehavior('/track/*') as unknown as { CachePolicyId: { Ref: string } }).CachePolicyId.Ref;
    const { CachePolicyConfig: policy } = edge.findResources('AWS::CloudFront::CachePolicy')[id]?.Properties ?? {};
    expect(policy).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [metadataPageHeader] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
  });

  // CloudFront applies the first matching behavior.
  it('have lower precedence than the embeds with a longer path', () => {
    const paths = getDistributionConfig(edge).CacheBehaviors.map(({ PathPattern }) => PathPattern);
    for (const pattern of embedPatterns)
      expect(paths.indexOf(pattern)).toBeLessThan(paths.indexOf(`/${pattern.split('/')[1]}/*`));
  });

  // CloudFront Developer Guide, Quotas: 75 behaviors per distribution; 25 until 2025.
  it('stay below the limit of 25 behaviors', () => {
    expect(getDistributionConfig(edge).CacheBehaviors.length).toBeLessThan(25);
  });
});

describe('behaviors', () => {
  it('route requests to the API, images to their bucket, and everything else to the app', () => {
    expect(getDistributionConfig(edge).CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/api/v1/tus/upload*',
      '/api/*',
      '/auth/*',
      '/secure/auth/social/*/callback',
      '/secure/*',
      '/live',
      '/social-auth',
      '/private/*',
      '/workspace/join/*',
      '/media/*',
      '/track/*/*/embed',
      '/album/*/*/*/embed',
      '/playlist/*/*/embed',
      ...metadataPagePatterns,
    ]);
    expect(findBehavior('/social-auth')?.TargetOriginId).toBe(
      getDistributionConfig(edge).DefaultCacheBehavior.TargetOriginId,
    );
    const api = findBehavior('/api/*')?.TargetOriginId;
    expect(findBehavior('/auth/*')?.TargetOriginId).toBe(api);
    expect(findBehavior('/secure/*')?.TargetOriginId).toBe(api);
    expect(findBehavior('/media/*')?.TargetOriginId).not.toBe(api);
    // Translations are stored there as well. The managed policy CachingOptimized caches both encodings separately.
    expect(findBehavior('/media/*')).toMatchObject({
      Compress: true,
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
    });
    expect(getDistributionConfig(edge).DefaultCacheBehavior.TargetOriginId).not.toBe(api);
  });

  it('rewrite paths of the app, and do not replace 404 responses of the API', () => {
    expect(getDistributionConfig(edge).DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(getDistributionConfig(edge).CustomErrorResponses).toBeUndefined();
  });

  it('redirect HTTP to HTTPS', () => {
    for (const { ViewerProtocolPolicy } of [
      getDistributionConfig(edgeWithMediaSigning).DefaultCacheBehavior,
      ...getDistributionConfig(edgeWithMediaSigning).CacheBehaviors,
    ]) {
      expect(ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('serve audio only with a signature, and only if there is a key', () => {
    expect(findBehavior('/masters/*')).toBeUndefined();
    expect(findBehavior('/masters/*', edgeWithMediaSigning)?.TrustedKeyGroups).toHaveLength(1);
  });

  it('forward the address of the viewer to the API, but not the Host header', () => {
    const policies = getProperties(edge, 'AWS::CloudFront::OriginRequestPolicy');
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
        OriginRequestPolicyConfig: {
          HeadersConfig: { Headers: expect.arrayContaining(['Origin', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version']) },
        },
      },
      {
        OriginRequestPolicyConfig: { HeadersConfig: { Headers: expect.arrayContaining(['Origin', 'Upload-Offset']) } },
      },
    ]);
    expect(JSON.stringify(policies)).not.toContain('"Host"');
  });

  it('send a secret to the API that is in no template', () => {
    const origins = getDistributionConfig(edge).Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders);
    expect(origins.map(({ Id }) => Id).toSorted()).toEqual(
      [
        findBehavior('/api/*')?.TargetOriginId,
        findBehavior('/live')?.TargetOriginId,
        getOriginGroup('/track/*')?.Members.Items[0]?.OriginId,
      ].toSorted(),
    );
    for (const { OriginCustomHeaders } of origins) {
      const [header] = OriginCustomHeaders ?? [];
      expect(header?.HeaderName).toBe(edgeHeader);
      expect(JSON.stringify(header?.HeaderValue)).toMatch(/\{\{resolve:secretsmanager:.*:SecretString:::\}\}/);
    }
  });

  // API Gateway refuses paths below a stage of a WebSocket API, so the path is the stage.
  it('open live connections at the stage of their API, without a cache', () => {
    const live = findBehavior('/live');
    const origin = getDistributionConfig(edge).Origins.find(({ Id }) => Id === live?.TargetOriginId);
    expect(origin?.OriginPath ?? '').toBe('');
    // The managed policy CachingDisabled.
    expect(live).toMatchObject({ CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' });
  });

  it('cache only responses that the API marks as cacheable, separately for each user', () => {
    edge.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        MinTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { CookiesConfig: { CookieBehavior: 'all' } },
      },
    });
  });
});

describe('web app', () => {
  it('caches hashed files forever, but not the shell', () => {
    const built = getStack('OvertoneEdge', {}, { webDist: createWebApp() });
    const caching = getProperties(built, 'Custom::CDKBucketDeployment').map((deployment) => deployment.SystemMetadata);
    expect(caching).toEqual([
      { 'cache-control': 'public, max-age=31536000, immutable' },
      { 'cache-control': 'no-cache' },
    ]);
  });

  it('can be synthesized without a built web app', () => {
    edge.resourceCountIs('Custom::CDKBucketDeployment', 0);
  });
});

describe('domain', () => {
  it('uses the configured certificate and requires TLS 1.2', () => {
    edgeWithDomain.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['music.example'],
        ViewerCertificate: { AcmCertificateArn: domain.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
  });
});
