import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** What the API hears of an upload by tus: the protocol's own headers take the places of some of `ApiRequestPolicy`. Ten is the most. */
export class TusRequestPolicy extends OriginRequestPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Content-Type',
        'Origin',
        'Sec-Fetch-Site',
        'User-Agent',
        'X-HTTP-Method-Override',
        'CloudFront-Viewer-Address',
        'Tus-Resumable',
        'Upload-Length',
        'Upload-Metadata',
        'Upload-Offset',
      ),
    });
  }
}
