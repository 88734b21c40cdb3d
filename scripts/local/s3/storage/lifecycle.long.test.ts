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
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClient, startTestS3, startTestServer } from '../testing.ts';

// docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html and lifecycle-expire-general-considerations.html

const hour = 3_600_000;
const day = 24 * hour;

/** The midnight after a number of days, when S3 expires data that was created at `createdAt`. */
const calculateExpiry = (createdAt: number, days: number): number => Math.ceil((createdAt + days * day) / day) * day;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** Runs work at another system time. Requests are signed with the time of the client, so only the server sees this one. */
const runAt = async <T>(time: number, work: () => T): Promise<Awaited<T>> => {
  const now = Date.now();
  vi.setSystemTime(time);
  const result = await work();
  vi.setSystemTime(now);
  return result;
};

/** Triggers the hourly timer at a time. */
const applyRulesAt = (time: number) => runAt(time - hour, () => vi.advanceTimersByTime(hour));

const createBucketWith = async (bucket: string, Rules: Omit<LifecycleRule, 'Status'>[]) => {
  const s3 = await startTestS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: bucket }));
  const rules = Rules.map((rule) => ({ ...rule, Status: 'Enabled' as const }));
  await s3.client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration: { Rules: rules } }),
  );
  return { s3, Bucket: bucket, rules };
};

describe('Lifecycle rules', () => {
  it('delete objects under their prefix at the first midnight after the expiration period', async () => {
    const { s3, Bucket, rules } = await createBucketWith('exports', [
      { Filter: { Prefix: 'lists/' }, Expiration: { Days: 1 } },
    ]);
    await using _ = s3;
    const { Rules } = await s3.client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
    expect(Rules).toEqual(rules);
    for (const Key of ['lists/1', 'other']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const listKeysAt = async (time: number) => {
      await applyRulesAt(time);
      return (await s3.client.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key);
    };
    const expiry = calculateExpiry(Date.now(), 1);
    expect(await listKeysAt(expiry - 1)).toEqual(['lists/1', 'other']);
    expect(await listKeysAt(expiry)).toEqual(['other']);
    await expect.poll(s3.listFiles).toHaveLength(1);
  });

  it('abort incomplete uploads after the configured days when the server starts', async () => {
    const { s3, Bucket } = await createBucketWith('uploads', [
      { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
    ]);
    await using _ = s3;
    const { UploadId } = await s3.client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'song' }));
    await s3.client.send(new UploadPartCommand({ Bucket, Key: 'song', UploadId, PartNumber: 1, Body: 'x' }));
    await s3.stop();
    const listUploadsAt = async (time: number) => {
      const server = await runAt(time, () => startTestServer(s3.dir));
      const client = createClient(server.endpoint);
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      client.destroy();
      await server.stop();
      return Uploads.length;
    };
    const expiry = calculateExpiry(Date.now(), 7);
    expect([await listUploadsAt(expiry - 1), await listUploadsAt(expiry)]).toEqual([1, 0]);
    await expect.poll(s3.listFiles).toEqual([]);
  });

  it('delete noncurrent versions after the configured days, and hide expired objects behind a delete marker', async () => {
    const { s3, Bucket } = await createBucketWith('masters', [
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
      { Filter: { Prefix: 'short' }, Expiration: { Days: 1 } },
    ]);
    await using _ = s3;
    await s3.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
    for (const Key of ['song', 'song', 'short']) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const countAt = async (time: number) => {
      await applyRulesAt(time);
      const { KeyCount } = await s3.client.send(new ListObjectsV2Command({ Bucket }));
      const { Versions = [], DeleteMarkers = [] } = await s3.client.send(new ListObjectVersionsCommand({ Bucket }));
      return [KeyCount, Versions.length, DeleteMarkers.length];
    };
    const [objectExpiry, versionExpiry] = [calculateExpiry(Date.now(), 1), calculateExpiry(Date.now(), 30)];
    expect(await countAt(objectExpiry)).toEqual([1, 3, 1]);
    expect(await countAt(versionExpiry - 1)).toEqual([1, 3, 1]);
    expect(await countAt(versionExpiry)).toEqual([1, 2, 1]);
    expect(await countAt(calculateExpiry(objectExpiry, 30))).toEqual([1, 1, 1]);
  });

  it('are rejected if they are not supported', async () => {
    await using s3 = await startTestS3();
    const unsupported: LifecycleRule[] = [
      { Status: 'Enabled', Filter: { Tag: { Key: 'a', Value: 'b' } }, Expiration: { Days: 1 } },
      { Status: 'Enabled', Filter: { ObjectSizeGreaterThan: 1 }, Expiration: { Days: 1 } },
      { Status: 'Enabled', Filter: {}, Transitions: [{ Days: 1, StorageClass: 'GLACIER' }] },
      { Status: 'Enabled', Filter: {}, Expiration: { ExpiredObjectDeleteMarker: true } },
      { Status: 'Disabled', Filter: {}, Expiration: { Days: 1 } },
    ];
    for (const rule of unsupported) {
      const put = new PutBucketLifecycleConfigurationCommand({
        Bucket: 'music',
        LifecycleConfiguration: { Rules: [rule] },
      });
      await expect(s3.client.send(put)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
    }
  });
});
