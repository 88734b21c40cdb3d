import { createHash } from 'node:crypto';
import {
  type ChecksumAlgorithm,
  type ChecksumType,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { type Algorithm, algorithms, startChecksum } from '../checksums/algorithms.ts';
import { clientFor, credentials, startTestS3 } from '../testing.ts';

// The rules are those of "Checking object integrity for data uploads" (docs.aws.amazon.com/AmazonS3/latest/userguide/
// checking-object-integrity-upload.html) and of API_UploadPart and API_CompleteMultipartUpload in the S3 API reference;
// the sentences are those that S3 answers with.

const s3 = await startTestS3();
/** Sends no checksum of its own accord. */
const plain = clientFor(s3.endpoint, credentials.secretAccessKey, 'WHEN_REQUIRED');
afterAll(async () => {
  plain.destroy();
  await s3[Symbol.asyncDispose]();
});

const Bucket = 'music';
const big = Buffer.alloc(5 * 1024 ** 2 + 1, 'a');
const last = Buffer.alloc(10, 'a');

const whole = Buffer.concat([big, big, last]);
const aaa = Buffer.from('aaa');

/** What S3 sums up, worked out by whoever has all bytes at once. */
const sumOf = async (algorithm: Algorithm, data: Buffer): Promise<string> => {
  const sum = startChecksum(algorithm);
  sum.update(data);
  return sum.digest();
};

const sumOfThree = async (algorithm: Algorithm, type: ChecksumType): Promise<string> => {
  if (type === 'FULL_OBJECT') return sumOf(algorithm, whole);
  const sums = await Promise.all([big, big, last].map((part) => sumOf(algorithm, part)));
  return `${await sumOf(algorithm, Buffer.concat(sums.map((sum) => Buffer.from(sum, 'base64'))))}-3`;
};

const begin = async (Key: string, ChecksumAlgorithm?: ChecksumAlgorithm, ChecksumType?: ChecksumType) => {
  const create = new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm, ChecksumType });
  const { UploadId } = await plain.send(create);
  const upload = { Bucket, Key, UploadId };
  return {
    upload,
    part: async (PartNumber: number, Body: Buffer, sent: Partial<UploadPartCommandInput> = { ChecksumAlgorithm }) => {
      const { $metadata, ...part } = await plain.send(new UploadPartCommand({ ...upload, PartNumber, Body, ...sent }));
      return { PartNumber, ...part };
    },
    complete: (Parts: CompletedPart[], sent: Partial<CompleteMultipartUploadCommandInput> = {}) =>
      plain.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...sent })),
  };
};

const head = (Key: string) => plain.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));

const put = (Key: string, sent: Partial<PutObjectCommandInput> = {}) =>
  plain.send(new PutObjectCommand({ Bucket, Key, Body: 'aaa', ...sent }));

const refused = (name: string, message: string) => ({ name, message, $metadata: { httpStatusCode: 400 } });

test.each([
  ['CRC32', 'COMPOSITE'],
  ['CRC32', 'FULL_OBJECT'],
  ['CRC32C', 'COMPOSITE'],
  ['CRC32C', 'FULL_OBJECT'],
  ['CRC64NVME', 'FULL_OBJECT'],
  ['SHA1', 'COMPOSITE'],
  ['SHA256', 'COMPOSITE'],
] as const)('three parts with a %s checksum, %s, are summed up as S3 does', async (algorithm, type) => {
  const Key = `${algorithm}-${type}`;
  const sum = await sumOfThree(algorithm, type);
  const { upload, part, complete } = await begin(Key, algorithm, type);
  const parts = [await part(1, big), await part(2, big), await part(3, last)];
  const field = `Checksum${algorithm}` as const;
  const listed = await plain.send(new ListPartsCommand(upload));
  expect(listed).toMatchObject({ ChecksumAlgorithm: algorithm, ChecksumType: type });
  expect(listed.Parts?.map((one) => one[field])).toEqual(parts.map((one) => one[field]));
  expect(parts.every((one) => one[field])).toBe(true);
  const { Uploads } = await plain.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
  expect(Uploads?.[0]).toMatchObject({ ChecksumAlgorithm: algorithm, ChecksumType: type });

  const sent = { [field]: sum, ChecksumType: type, MpuObjectSize: big.length * 2 + last.length };
  expect(await complete(parts, sent)).toMatchObject({ [field]: sum, ChecksumType: type });
  expect(await head(Key)).toMatchObject({ [field]: sum, ChecksumType: type });
  // Nothing of it is told where nobody asks.
  expect((await plain.send(new HeadObjectCommand({ Bucket, Key })))[field]).toBeUndefined();
});

test('the SDK finds the whole object as its checksum of it says', async () => {
  const { part, complete } = await begin('read-again', 'CRC64NVME');
  await complete([await part(1, big), await part(2, last)]);
  const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'read-again', ChecksumMode: 'ENABLED' }));
  expect((await Body?.transformToByteArray())?.length).toBe(big.length + last.length);
});

test('an upload that declares no checksum gets the one of S3', async () => {
  const { upload, part, complete } = await begin('undeclared');
  const sent = await part(1, aaa, { ChecksumAlgorithm: 'CRC32C' });
  expect(sent.ChecksumCRC32C).toBe(await sumOf('CRC32C', aaa));
  expect((await plain.send(new ListPartsCommand(upload))).Parts?.[0]).not.toHaveProperty('ChecksumCRC32C');
  await expect(complete([sent])).rejects.toMatchObject({ name: 'InvalidPart' });
  const named = [{ PartNumber: 1, ETag: sent.ETag }];
  const wrongMode =
    'The upload was created using the null checksum mode. The complete request must use the same checksum mode.';
  await expect(complete(named, { ChecksumType: 'COMPOSITE' })).rejects.toMatchObject(
    refused('InvalidRequest', wrongMode),
  );
  const ofS3 = { ChecksumCRC64NVME: await sumOf('CRC64NVME', aaa), ChecksumType: 'FULL_OBJECT' };
  expect(await complete(named)).toMatchObject(ofS3);
  expect(await head('undeclared')).toMatchObject(ofS3);
});

test('a part whose checksum is wrong, of another kind or missing is refused', async () => {
  const { upload, part } = await begin('wrong-part', 'CRC32');
  await expect(part(1, aaa, { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(
    refused('BadDigest', 'The CRC32 you specified did not match the calculated checksum.'),
  );
  await expect(part(1, aaa, { ChecksumCRC32: 'none' })).rejects.toMatchObject(
    refused('InvalidRequest', 'Value for x-amz-checksum-crc32 header is invalid.'),
  );
  const mismatch = 'Checksum Type mismatch occurred, expected checksum Type: crc32, actual checksum Type:';
  await expect(part(1, aaa, {})).rejects.toMatchObject(refused('InvalidRequest', `${mismatch} null`));
  await expect(part(1, aaa, { ChecksumAlgorithm: 'SHA256' })).rejects.toMatchObject(
    refused('InvalidRequest', `${mismatch} sha256`),
  );
  expect((await plain.send(new ListPartsCommand(upload))).Parts).toBeUndefined();
});

test('the end of a composite upload names the checksum of each part', async () => {
  const { part, complete } = await begin('composite', 'SHA256');
  const { PartNumber, ETag, ChecksumSHA256 } = await part(1, last);
  await expect(complete([{ PartNumber, ETag }])).rejects.toMatchObject(
    refused(
      'InvalidRequest',
      'The upload was created using a sha256 checksum. The complete request must include the checksum for each part. It was missing for part 1 in the request.',
    ),
  );
  await expect(complete([{ PartNumber, ETag, ChecksumCRC32: 'AAAAAA==' }])).rejects.toMatchObject(
    refused('BadDigest', 'The crc32 you specified for part 1 did not match what we received.'),
  );
  const other = Buffer.alloc(32).toString('base64');
  await expect(complete([{ PartNumber, ETag, ChecksumSHA256: other }])).rejects.toMatchObject({ name: 'InvalidPart' });
  const named = [{ PartNumber, ETag, ChecksumSHA256 }];
  await expect(complete(named, { ChecksumSHA256: `${other}-1` })).rejects.toMatchObject({ name: 'BadDigest' });
  await complete(named);
});

test('the end of an upload holds the whole object against its checksum and its size', async () => {
  const { part, complete } = await begin('whole', 'CRC32C', 'FULL_OBJECT');
  const { PartNumber, ETag, ChecksumCRC32C } = await part(1, Buffer.from('abc'));
  const named = [{ PartNumber, ETag }];
  const bad = refused('BadDigest', 'The crc32c you specified did not match the calculated checksum.');
  await expect(complete(named, { ChecksumCRC32C: 'AAAAAA==', ChecksumType: 'FULL_OBJECT' })).rejects.toMatchObject(bad);
  await expect(
    complete(named, { ChecksumCRC32: await sumOf('CRC32', Buffer.from('abc')), ChecksumType: 'FULL_OBJECT' }),
  ).rejects.toMatchObject(bad);
  // Without its type S3 takes it for a composite one.
  await expect(complete(named, { ChecksumCRC32C })).rejects.toMatchObject(bad);
  const wrongMode =
    'The upload was created using the FULL_OBJECT checksum mode. The complete request must use the same checksum mode.';
  await expect(complete(named, { ChecksumType: 'COMPOSITE' })).rejects.toMatchObject(
    refused('InvalidRequest', wrongMode),
  );
  const wrongSize = "The provided 'x-amz-mp-object-size' header value 4 does not match what was computed: 3";
  await expect(complete(named, { MpuObjectSize: 4 })).rejects.toMatchObject(refused('InvalidRequest', wrongSize));
  await complete(named, { ChecksumCRC32C, ChecksumType: 'FULL_OBJECT', MpuObjectSize: 3 });
});

test('an upload declares what S3 can sum up, and nothing else', async () => {
  const only = 'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.';
  await expect(begin('declared', undefined, 'FULL_OBJECT')).rejects.toMatchObject(refused('InvalidRequest', only));
  for (const [algorithm, type] of [
    ['SHA1', 'FULL_OBJECT'],
    ['SHA256', 'FULL_OBJECT'],
    ['CRC64NVME', 'COMPOSITE'],
  ] as const) {
    const cannot = `The ${type} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`;
    await expect(begin('declared', algorithm, type)).rejects.toMatchObject(refused('InvalidRequest', cannot));
  }
  await expect(begin('declared', 'TEST' as ChecksumAlgorithm)).rejects.toMatchObject({ name: 'InvalidRequest' });
  await expect(begin('declared', 'XXHASH3')).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});

test.each(algorithms)(
  'an object with a %s checksum has it, and one that is wrong never comes in',
  async (algorithm) => {
    const sum = await sumOf(algorithm, aaa);
    const field = `Checksum${algorithm}` as const;
    const Key = `one-${algorithm}`;
    expect(await put(Key, { [field]: sum })).toMatchObject({ [field]: sum, ChecksumType: 'FULL_OBJECT' });
    expect(await head(Key)).toMatchObject({ [field]: sum, ChecksumType: 'FULL_OBJECT' });
    const wrong = Buffer.alloc(Buffer.from(sum, 'base64').length).toString('base64');
    await expect(put(`${Key}-wrong`, { [field]: wrong })).rejects.toMatchObject(
      refused('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`),
    );
    await expect(head(`${Key}-wrong`)).rejects.toMatchObject({ name: 'NotFound' });
  },
);

test('an object that comes without a checksum gets the one of S3; two at once are refused', async () => {
  const sum = { ChecksumCRC64NVME: await sumOf('CRC64NVME', aaa), ChecksumType: 'FULL_OBJECT' };
  expect(await put('none')).toMatchObject(sum);
  expect(await head('none')).toMatchObject(sum);
  const two = { ChecksumCRC32C: await sumOf('CRC32C', aaa), ChecksumCRC64NVME: sum.ChecksumCRC64NVME };
  await expect(put('two', two)).rejects.toMatchObject(
    refused('InvalidRequest', 'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.'),
  );
  await expect(put('md5', { ContentMD5: 'none' })).rejects.toMatchObject({ name: 'InvalidDigest' });
});

test('a copy of parts is summed up as one object, and as it is asked for', async () => {
  const { part, complete } = await begin('source', 'CRC32');
  await complete([await part(1, big), await part(2, big), await part(3, last)]);
  const copy = (Key: string, ChecksumAlgorithm?: ChecksumAlgorithm) =>
    plain.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, ChecksumAlgorithm }));
  const sum = { ChecksumCRC32: await sumOf('CRC32', whole), ChecksumType: 'FULL_OBJECT' };
  const { CopyObjectResult } = await copy('copied');
  expect(CopyObjectResult).toMatchObject({ ...sum, ETag: `"${createHash('md5').update(whole).digest('hex')}"` });
  expect(await head('copied')).toMatchObject(sum);
  expect((await copy('copied-other', 'CRC64NVME')).CopyObjectResult).toMatchObject({
    ChecksumCRC64NVME: await sumOf('CRC64NVME', whole),
  });
});
