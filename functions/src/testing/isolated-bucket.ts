import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { s3 } from '../platform/aws.ts';
import type { BucketName } from '../platform/objects.ts';

/** Gives a test file a bucket of its own, in which nobody else writes. Gives what goes back to the shared one. */
export const isolatedBucket = async (name: BucketName): Promise<() => void> => {
  const shared = process.env[name];
  const Bucket = `bucket-of-${ulid().toLowerCase()}`;
  await s3().send(new CreateBucketCommand({ Bucket }));
  process.env[name] = Bucket;
  return () => {
    process.env[name] = shared;
  };
};
