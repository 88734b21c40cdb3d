import { GetObjectCommand, type GetObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { BucketName } from './objects.ts';

export type Served = Pick<
  GetObjectCommandInput,
  'ResponseCacheControl' | 'ResponseContentDisposition' | 'ResponseContentType'
>;

/**
 * A URL that reads one object of a private bucket for some seconds, and needs no other right.
 * @param served how it is served, in place of what is kept beside it
 */
export const signObjectUrl = (
  bucket: BucketName,
  key: string,
  expiresIn: number,
  served: Served = {},
): Promise<string> =>
  getSignedUrl(s3(), new GetObjectCommand({ Bucket: requireEnv(bucket), Key: key, ...served }), { expiresIn });
