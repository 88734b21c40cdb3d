import { GetObjectCommand, type GetObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { BucketName } from './objects.ts';

/** Response headers that replace the stored ones. */
export type ResponseHeaders = Pick<
  GetObjectCommandInput,
  'ResponseCacheControl' | 'ResponseContentDisposition' | 'ResponseContentType'
>;

/**
 * Presigns a URL that reads one object of a private bucket.
 * @param expiresIn seconds for which the URL is valid
 * @param responseHeaders response headers that replace the stored ones
 */
export const signObjectUrl = (
  bucket: BucketName,
  key: string,
  expiresIn: number,
  responseHeaders: ResponseHeaders = {},
): Promise<string> =>
  getSignedUrl(s3(), new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, ...responseHeaders }), { expiresIn });
