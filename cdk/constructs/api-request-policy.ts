import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Forwards the headers that the API reads, and the address and location of the viewer from CloudFront. The headers are
 * listed, because forwarding all of them would include the Host header, which API Gateway rejects. The limit is ten.
 */
export class ApiRequestPolicy extends OriginRequestPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        // Distinguishes guests of one household, whose plays are counted by day.
        'Accept-Language',
        'Content-Type',
        'Origin',
        'Sec-Fetch-Site',
        'User-Agent',
        'X-HTTP-Method-Override',
        'CloudFront-Viewer-Address',
        'CloudFront-Viewer-City',
      ),
    });
  }
}
