import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetBucketLifecycleConfigurationCommand,
  type LifecycleRule,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientFor, startOn, startTestS3 } from '../testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html and lifecycle-expire-general-considerations.html

const hour = 3_600_000;
const day = 24 * hour;

/** The midnight after so many days, when S3 ends what it has had since a moment. */
const endOf = (since: number, days: number): number => Math.ceil((since + days * day) / day) * day;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Has the clock show another time for a while. A request is signed at its own, and answered at that. */
const at = async <T>(time: number, work: () => T): Promise<Awaited<T>> => {
  const now = Date.now();
  vi.setSystemTime(time);
  const result = await work();
  vi.setSystemTime(now);
  return result;
};

/** Lets the hour strike at a moment. */
const strikeAt = (time: number) => at(time - hour, () => vi.advanceTimersByTime(hour));

const begin = async (bucket: string, Rules: Omit<LifecycleRule, 'Status'>[]) => {
  const s3 = await startTestS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: bucket }));
  const rules = Rules.map((rule) => ({ ...rule, Status: 'Enabled' as const }));
  await s3.client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration: { Rules: rules } }),
  );
  return { s3, Bucket: bucket, rules };
};

test('objects end at the midnight after their days, under their prefix alone', async () => {
  const { s3, Bucket, rules } = await begin('exports', [{ Filter: { Prefix: 'lists/' }, Expiration: { Days: 1 } }]);
  await using _ = s3;
  const { Rules } = await s3.client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
  expect(Rules).toEqual(rules);
  for (const Key of ['lists/1', 'other']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  const keysAt = async (time: number) => {
    await strikeAt(time);
    return (await s3.client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key);
  };
  const end = endOf(Date.now(), 1);
  expect(await keysAt(end - 1)).toEqual(['lists/1', 'other']);
  expect(await keysAt(end)).toEqual(['other']);
  await expect.poll(s3.files).toHaveLength(1);
});

test('what an upload that nobody ended left is gone after its days, at the start of a server too', async () => {
  const { s3, Bucket } = await begin('uploads', [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }]);
  await using _ = s3;
  const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'song' }));
  await s3.client.send(new UploadPartCommand({ Bucket, Key: 'song', UploadId, PartNumber: 1, Body: 'x' }));
  await s3.stop();
  const uploadsAt = async (time: number) => {
    const server = await at(time, () => startOn(s3.dir));
    const client = clientFor(server.endpoint);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    client.destroy();
    await server.stop();
    return Uploads.length;
  };
  const end = endOf(Date.now(), 7);
  expect([await uploadsAt(end - 1), await uploadsAt(end)]).toEqual([1, 0]);
  await expect.poll(s3.files).toEqual([]);
});

test('older versions end after their days; an object that ends leaves a marker and a version', async () => {
  const { s3, Bucket } = await begin('masters', [
    { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
    { Filter: { Prefix: 'short' }, Expiration: { Days: 1 } },
  ]);
  await using _ = s3;
  await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  for (const Key of ['song', 'song', 'short']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
  const heldAt = async (time: number) => {
    await strikeAt(time);
    const { KeyCount } = await s3.client.send(new ListObjectsV2Command({ Bucket }));
    const { Versions = [], DeleteMarkers = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket }));
    return [KeyCount, Versions.length, DeleteMarkers.length];
  };
  const [ended, gone] = [endOf(Date.now(), 1), endOf(Date.now(), 30)];
  expect(await heldAt(ended)).toEqual([1, 3, 1]);
  expect(await heldAt(gone - 1)).toEqual([1, 3, 1]);
  expect(await heldAt(gone)).toEqual([1, 2, 1]);
  expect(await heldAt(endOf(ended, 30))).toEqual([1, 1, 1]);
});

test('a rule that would not be carried out is refused', async () => {
  await using s3 = await startTestS3();
  const wrong: LifecycleRule[] = [
    { Status: 'Enabled', Filter: { Tag: { Key: 'a', Value: 'b' } }, Expiration: { Days: 1 } },
    { Status: 'Enabled', Filter: { ObjectSizeGreaterThan: 1 }, Expiration: { Days: 1 } },
    { Status: 'Enabled', Filter: {}, Transitions: [{ Days: 1, StorageClass: 'GLACIER' }] },
    { Status: 'Enabled', Filter: {}, Expiration: { ExpiredObjectDeleteMarker: true } },
    { Status: 'Disabled', Filter: {}, Expiration: { Days: 1 } },
  ];
  for (const rule of wrong) {
    const put = new PutBucketLifecycleConfigurationCommand({
      Bucket: 'music',
      LifecycleConfiguration: { Rules: [rule] },
    });
    await expect(s3.client.send(put)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  }
});
