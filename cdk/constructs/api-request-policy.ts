import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What the API hears of a request: what it reads, and who and where the viewer is, which only CloudFront knows. The
 * headers are named because "all of the viewer's, and these of CloudFront's" would bring the viewer's host along, which API
 * Gateway refuses. Ten is the most.
 */
export class ApiRequestPolicy extends OriginRequestPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        // Tells guests of one household apart, whose listens are counted by day.
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
