import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Forwards the headers that open a WebSocket and those that identify the user. The limit is ten headers.
 * Source: CloudFront Developer Guide, "Use WebSockets with CloudFront distributions", recommended settings.
 */
export class LiveRequestPolicy extends OriginRequestPolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Origin',
        'Sec-WebSocket-Key',
        'Sec-WebSocket-Version',
        'Sec-WebSocket-Protocol',
        'Sec-WebSocket-Accept',
        'Sec-WebSocket-Extensions',
        'User-Agent',
        'CloudFront-Viewer-Address',
      ),
    });
  }
}
