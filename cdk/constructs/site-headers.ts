import {
  buildSecurityHeaders,
  hstsSeconds,
  type SecurityHeadersOptions,
} from '@overtone/shared/http/security-headers.ts';
import { Duration } from 'aws-cdk-lib';
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** The shared security headers in CloudFront's format: some have their own fields, the others are custom headers. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, options: SecurityHeadersOptions) {
    const {
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': _,
      'x-content-type-options': __,
      'referrer-policy': referrerPolicy,
      ...others
    } = buildSecurityHeaders(options);
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(hstsSeconds),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}
