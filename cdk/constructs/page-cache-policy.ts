import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Caches a page with metadata as its function specifies, with one copy for all guests. The plain page of the app has
 * `no-cache`, so it is not cached instead. Cookies and query strings are not forwarded to the function.
 */
export class PageCachePolicy extends CachePolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(10),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.allowList(metadataPageHeader),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }
}
