import { describedHeader } from '@overtone/shared/http/described-pages.ts';
import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * Keeps a described page as long as its function says, one for everybody. The app's own page, which says `no-cache`, is not
 * kept in its place. Neither cookies nor what stands behind the `?` reach the function.
 */
export class PageCachePolicy extends CachePolicy {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(10),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      headerBehavior: CacheHeaderBehavior.allowList(describedHeader),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }
}
