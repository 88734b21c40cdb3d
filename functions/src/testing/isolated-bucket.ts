import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { s3 } from '../platform/aws.ts';
import type { BucketName } from '../platform/objects.ts';

/** Creates an isolated bucket for a test file. Returns a function that restores the shared one. */
export const isolatedBucket = async (name: BucketName): Promise<() => void> => {
  const shared = process.env[name];
  const Bucket = `bucket-${ulid().toLowerCase()}`;
  await s3().send(new CreateBucketCommand({ Bucket }));
  process.env[name] = Bucket;
  return () => {
    process.env[name] = shared;
  };
};
