import { socialCallbackPattern, socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { embedPatterns } from '@overtone/shared/http/embed-path.ts';
import { metadataPagePatterns, metadataPagesFolder } from '@overtone/shared/http/metadata-pages.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { privatePattern } from '@overtone/shared/sharing/private-path.ts';
import { tusPattern } from '@overtone/shared/uploads/tus-path.ts';
import { workspaceJoinPattern } from '@overtone/shared/workspaces/join-pattern.ts';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acceptFinding } from '../constructs/accept-finding.ts';
import { ApiCachePolicy } from '../constructs/api-cache-policy.ts';
import { ApiRequestPolicy } from '../constructs/api-request-policy.ts';
import { DomainBucket } from '../constructs/domain-bucket.ts';
import { Firewall } from '../constructs/firewall.ts';
import { LiveRequestPolicy } from '../constructs/live-request-policy.ts';
import { PageCachePolicy } from '../constructs/page-cache-policy.ts';
import { SiteHeaders } from '../constructs/site-headers.ts';
import { SpaDeployment } from '../constructs/spa-deployment.ts';
import {
  appOrigin,
  embedRouterCode,
  metadataPageRedirectCode,
  metadataPageRouterCode,
  spaRouterCode,
} from '../constructs/spa-router.ts';
import { TusRequestPolicy } from '../constructs/tus-request-policy.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

export interface EdgeStackProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
  readonly api: ApiStack;
  /** Folder of the built web app. */
  readonly webDist: string;
}

/** The CDN with one host for the app, the API, images and audio. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { config, data, api, webDist, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { mediaSigning } = api;
    const spa = new DomainBucket(this, 'spa', { config, accessLogs: data.logs });
    const router = new EdgeFunction(this, 'router', {
      code: FunctionCode.fromInline(spaRouterCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    const embedRouter = new EdgeFunction(this, 'embed-router', {
      code: FunctionCode.fromInline(embedRouterCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    // Buckets are addressed by path, so S3 has one origin per region.
    const s3Origin = `https://s3.${config.region}.amazonaws.com`;
    const headerOptions = {
      mediaOrigins: mediaSigning ? [] : [s3Origin],
      isHumanCheckAllowed: config.humanCheck,
    };
    const commonBehavior = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new SiteHeaders(this, 'headers', { ...headerOptions, uploadOrigins: [s3Origin] }),
    };
    const apiBehavior: BehaviorOptions = {
      ...commonBehavior,
      origin: new HttpOrigin(api.api.host, {
        originPath: api.api.path,
        ...(api.edgeSecret && { customHeaders: api.edgeSecret.headers }),
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: new ApiCachePolicy(this, 'api-cache'),
      originRequestPolicy: new ApiRequestPolicy(this, 'api-requests'),
    };
    const liveBehavior: BehaviorOptions = {
      ...commonBehavior,
      // The stage of the API is the path, so there is no origin path (`livePath`).
      origin: new HttpOrigin(api.live.api.host, {
        ...(api.edgeSecret && { customHeaders: api.edgeSecret.headers }),
      }),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new LiveRequestPolicy(this, 'live-requests'),
    };
    const fileBehavior = { ...commonBehavior, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const spaOrigin = S3BucketOrigin.withOriginAccessControl(spa.bucket, {
      // Without LIST, S3 responds with 403 for a missing file.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      originId: appOrigin,
    });
    const appBehavior: BehaviorOptions = {
      ...fileBehavior,
      origin: spaOrigin,
      functionAssociations: [{ function: router, eventType: FunctionEventType.VIEWER_REQUEST }],
    };

    const metadataPageRouter = new EdgeFunction(this, 'metadata-page-router', {
      code: FunctionCode.fromInline(metadataPageRouterCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    const metadataPageRedirect = new EdgeFunction(this, 'metadata-page-redirect', {
      code: FunctionCode.fromInline(metadataPageRedirectCode),
      runtime: FunctionRuntime.JS_2_0,
    });
    const metadataPageBehavior: BehaviorOptions = {
      ...commonBehavior,
      // If the function fails, is slow or is throttled, the page of the app is served instead, and not cached.
      origin: new OriginGroup({
        primaryOrigin: new HttpOrigin(api.api.host, {
          originPath: api.api.path + apiPath(metadataPagesFolder),
          connectionAttempts: 1,
          connectionTimeout: Duration.seconds(2),
          readTimeout: Duration.seconds(4),
          ...(api.edgeSecret && { customHeaders: api.edgeSecret.headers }),
        }),
        fallbackOrigin: spaOrigin,
        fallbackStatusCodes: [403, 429, 500, 502, 503, 504],
      }),
      cachePolicy: new PageCachePolicy(this, 'page-cache'),
      functionAssociations: [
        { function: metadataPageRouter, eventType: FunctionEventType.VIEWER_REQUEST },
        { function: metadataPageRedirect, eventType: FunctionEventType.VIEWER_RESPONSE },
      ],
    };

    const embedBehavior: BehaviorOptions = {
      ...fileBehavior,
      origin: spaOrigin,
      responseHeadersPolicy: new SiteHeaders(this, 'embed-headers', { ...headerOptions, canBeFramedAnywhere: true }),
      functionAssociations: [{ function: embedRouter, eventType: FunctionEventType.VIEWER_REQUEST }],
    };

    const popupHeaders = {
      responseHeadersPolicy: new SiteHeaders(this, 'popup-headers', { ...headerOptions, canReportToOpener: true }),
    };
    const secretAddressHeaders = {
      responseHeadersPolicy: new SiteHeaders(this, 'private-headers', {
        ...headerOptions,
        uploadOrigins: [s3Origin],
        isSecretAddress: true,
      }),
    };
    this.distribution = new Distribution(this, 'site', {
      comment: this.stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: config.webAclArn ?? new Firewall(this, 'firewall').arn,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      logBucket: data.logs,
      logFilePrefix: 'cdn/',
      // There is no default root object: CloudFront would replace the path `/` before it selects the behavior.
      ...(config.domainName &&
        config.certificateArn && {
          domainNames: [config.domainName],
          certificate: Certificate.fromCertificateArn(this, 'certificate', config.certificateArn),
        }),
      defaultBehavior: appBehavior,
      additionalBehaviors: {
        [tusPattern]: { ...apiBehavior, originRequestPolicy: new TusRequestPolicy(this, 'tus-requests') },
        '/api/*': apiBehavior,
        '/auth/*': apiBehavior,
        // The first matching behavior applies, so more specific paths come first.
        [socialCallbackPattern]: { ...apiBehavior, ...popupHeaders },
        '/secure/*': apiBehavior,
        [livePath]: liveBehavior,
        [socialResultPath]: { ...appBehavior, ...popupHeaders },
        [privatePattern]: { ...appBehavior, ...secretAddressHeaders },
        [workspaceJoinPattern]: { ...appBehavior, ...secretAddressHeaders },
        '/media/*': { ...fileBehavior, origin: this.createBucketOrigin(data.buckets.public) },
        ...Object.fromEntries(embedPatterns.map((pattern) => [pattern, embedBehavior])),
        ...Object.fromEntries(metadataPagePatterns.map((pattern) => [pattern, metadataPageBehavior])),
        ...(mediaSigning && {
          '/masters/*': {
            ...fileBehavior,
            origin: this.createBucketOrigin(data.buckets.masters),
            trustedKeyGroups: [mediaSigning.keyGroup],
          },
        }),
      },
    });
    new SpaDeployment(this, 'app', { destinationBucket: spa.bucket, dist: webDist });
    new CfnOutput(this, 'SiteUrl', { value: `https://${config.domainName ?? this.distribution.domainName}` });

    acceptFinding(this.distribution, 'CFR1', 'The site is available in all countries.');
    if (!config.certificateArn) {
      acceptFinding(
        this.distribution,
        'CFR4',
        'Without a domain, the certificate of CloudFront determines the protocol.',
      );
    }
  }

  /**
   * Returns an origin that refers to the bucket by name, so that the policy in the data stack does not depend on this
   * stack.
   */
  private createBucketOrigin({ node, bucket }: DomainBucket) {
    const importedBucket = Bucket.fromBucketAttributes(this, `${node.id}-bucket`, {
      bucketArn: bucket.bucketArn,
      bucketRegionalDomainName: bucket.bucketRegionalDomainName,
    });
    // `DomainBucket.allowCdnRead` in the data stack allows the CDN to read.
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: 'The stack of the bucket grants it.',
    });
    return S3BucketOrigin.withOriginAccessControl(importedBucket);
  }
}
