import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Forwards the headers of the tus protocol instead of some headers of `ApiRequestPolicy`. The limit is ten. */
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
