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
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import type { Algorithm } from '../checksums/algorithms.ts';
import { computeChecksum, createClient, credentials, startTestS3 } from '../testing.ts';

// The rules are those of "Checking object integrity for data uploads" (docs.aws.amazon.com/AmazonS3/latest/userguide/
// checking-object-integrity-upload.html) and of API_UploadPart and API_CompleteMultipartUpload in the S3 API reference;
// the error messages are those of S3.

const s3 = await startTestS3();
/** A client that adds no checksums. */
const clientWithoutChecksums = createClient(s3.endpoint, credentials.secretAccessKey, 'WHEN_REQUIRED');
afterAll(async () => {
  clientWithoutChecksums.destroy();
  await s3[Symbol.asyncDispose]();
});

const Bucket = 'music';
const firstPart = Buffer.alloc(5 * 1024 ** 2 + 1, 'a');
const lastPart = Buffer.alloc(10, 'a');

const wholeObject = Buffer.concat([firstPart, firstPart, lastPart]);
const aaa = Buffer.from('aaa');

const computeChecksumOfThreeParts = async (algorithm: Algorithm, type: ChecksumType): Promise<string> => {
  if (type === 'FULL_OBJECT') return computeChecksum(algorithm, wholeObject);
  const checksums = await Promise.all([firstPart, firstPart, lastPart].map((part) => computeChecksum(algorithm, part)));
  return `${await computeChecksum(algorithm, Buffer.concat(checksums.map((sum) => Buffer.from(sum, 'base64'))))}-3`;
};

const createUpload = async (Key: string, ChecksumAlgorithm?: ChecksumAlgorithm, ChecksumType?: ChecksumType) => {
  const create = new CreateMultipartUploadCommand({ Bucket, Key, ChecksumAlgorithm, ChecksumType });
  const { UploadId } = await clientWithoutChecksums.send(create);
  const upload = { Bucket, Key, UploadId };
  return {
    upload,
    uploadPart: async (
      PartNumber: number,
      Body: Buffer,
      options: Partial<UploadPartCommandInput> = { ChecksumAlgorithm },
    ) => {
      const { $metadata, ...part } = await clientWithoutChecksums.send(
        new UploadPartCommand({ ...upload, PartNumber, Body, ...options }),
      );
      return { PartNumber, ...part };
    },
    complete: (Parts: CompletedPart[], options: Partial<CompleteMultipartUploadCommandInput> = {}) =>
      clientWithoutChecksums.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...options }),
      ),
  };
};

const readHead = (Key: string) =>
  clientWithoutChecksums.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));

const buildClientError = (name: string, message: string) => ({ name, message, $metadata: { httpStatusCode: 400 } });

describe('CompleteMultipartUpload', () => {
  it.each([
    ['CRC32', 'COMPOSITE'],
    ['CRC32', 'FULL_OBJECT'],
    ['CRC32C', 'COMPOSITE'],
    ['CRC32C', 'FULL_OBJECT'],
    ['CRC64NVME', 'FULL_OBJECT'],
    ['SHA1', 'COMPOSITE'],
    ['SHA256', 'COMPOSITE'],
  ] as const)('combines three parts with a %s checksum of type %s', async (algorithm, type) => {
    const Key = `${algorithm}-${type}`;
    const sum = await computeChecksumOfThreeParts(algorithm, type);
    const { upload, uploadPart, complete } = await createUpload(Key, algorithm, type);
    const parts = [await uploadPart(1, firstPart), await uploadPart(2, firstPart), await uploadPart(3, lastPart)];
    const field = `Checksum${algorithm}` as const;
    const listedParts = await clientWithoutChecksums.send(new ListPartsCommand(upload));
    expect(listedParts).toMatchObject({ ChecksumAlgorithm: algorithm, ChecksumType: type });
    expect(listedParts.Parts?.map((part) => part[field])).toEqual(parts.map((part) => part[field]));
    expect(parts.every((part) => part[field])).toBe(true);
    const { Uploads } = await clientWithoutChecksums.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
    expect(Uploads?.[0]).toMatchObject({ ChecksumAlgorithm: algorithm, ChecksumType: type });

    const options = { [field]: sum, ChecksumType: type, MpuObjectSize: firstPart.length * 2 + lastPart.length };
    expect(await complete(parts, options)).toMatchObject({ [field]: sum, ChecksumType: type });
    expect(await readHead(Key)).toMatchObject({ [field]: sum, ChecksumType: type });
    // Checksums are only returned if the request asks for them.
    expect((await clientWithoutChecksums.send(new HeadObjectCommand({ Bucket, Key })))[field]).toBeUndefined();
  });

  it('returns an object whose checksum the SDK accepts', async () => {
    const { uploadPart, complete } = await createUpload('read-again', 'CRC64NVME');
    await complete([await uploadPart(1, firstPart), await uploadPart(2, lastPart)]);
    const { Body } = await s3.client.send(new GetObjectCommand({ Bucket, Key: 'read-again', ChecksumMode: 'ENABLED' }));
    expect((await Body?.transformToByteArray())?.length).toBe(firstPart.length + lastPart.length);
  });

  it('adds the default checksum of S3 if the upload declares none', async () => {
    const { upload, uploadPart, complete } = await createUpload('undeclared');
    const uploadedPart = await uploadPart(1, aaa, { ChecksumAlgorithm: 'CRC32C' });
    expect(uploadedPart.ChecksumCRC32C).toBe(await computeChecksum('CRC32C', aaa));
    expect((await clientWithoutChecksums.send(new ListPartsCommand(upload))).Parts?.[0]).not.toHaveProperty(
      'ChecksumCRC32C',
    );
    await expect(complete([uploadedPart])).rejects.toMatchObject({ name: 'InvalidPart' });
    const listedParts = [{ PartNumber: 1, ETag: uploadedPart.ETag }];
    const wrongMode =
      'The upload was created using the null checksum mode. The complete request must use the same checksum mode.';
    await expect(complete(listedParts, { ChecksumType: 'COMPOSITE' })).rejects.toMatchObject(
      buildClientError('InvalidRequest', wrongMode),
    );
    const defaultChecksum = { ChecksumCRC64NVME: await computeChecksum('CRC64NVME', aaa), ChecksumType: 'FULL_OBJECT' };
    expect(await complete(listedParts)).toMatchObject(defaultChecksum);
    expect(await readHead('undeclared')).toMatchObject(defaultChecksum);
  });
});

describe('UploadPart', () => {
  it('rejects a part whose checksum is wrong, of another algorithm or missing', async () => {
    const { upload, uploadPart } = await createUpload('wrong-part', 'CRC32');
    await expect(uploadPart(1, aaa, { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(
      buildClientError('BadDigest', 'The CRC32 you specified did not match the calculated checksum.'),
    );
    await expect(uploadPart(1, aaa, { ChecksumCRC32: 'none' })).rejects.toMatchObject(
      buildClientError('InvalidRequest', 'Value for x-amz-checksum-crc32 header is invalid.'),
    );
    const mismatch = 'Checksum Type mismatch occurred, expected checksum Type: crc32, actual checksum Type:';
    await expect(uploadPart(1, aaa, {})).rejects.toMatchObject(buildClientError('InvalidRequest', `${mismatch} null`));
    await expect(uploadPart(1, aaa, { ChecksumAlgorithm: 'SHA256' })).rejects.toMatchObject(
      buildClientError('InvalidRequest', `${mismatch} sha256`),
    );
    expect((await clientWithoutChecksums.send(new ListPartsCommand(upload))).Parts).toBeUndefined();
  });
});

describe('CompleteMultipartUpload', () => {
  it('requires the checksum of each part of a composite upload', async () => {
    const { uploadPart, complete } = await createUpload('composite', 'SHA256');
    const { PartNumber, ETag, ChecksumSHA256 } = await uploadPart(1, lastPart);
    await expect(complete([{ PartNumber, ETag }])).rejects.toMatchObject(
      buildClientError(
        'InvalidRequest',
        'The upload was created using a sha256 checksum. The complete request must include the checksum for each part. It was missing for part 1 in the request.',
      ),
    );
    await expect(complete([{ PartNumber, ETag, ChecksumCRC32: 'AAAAAA==' }])).rejects.toMatchObject(
      buildClientError('BadDigest', 'The crc32 you specified for part 1 did not match what we received.'),
    );
    const other = Buffer.alloc(32).toString('base64');
    await expect(complete([{ PartNumber, ETag, ChecksumSHA256: other }])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    const listedParts = [{ PartNumber, ETag, ChecksumSHA256 }];
    await expect(complete(listedParts, { ChecksumSHA256: `${other}-1` })).rejects.toMatchObject({ name: 'BadDigest' });
    await complete(listedParts);
  });

  it('rejects a wrong checksum, checksum type or size of the whole object', async () => {
    const { uploadPart, complete } = await createUpload('whole', 'CRC32C', 'FULL_OBJECT');
    const { PartNumber, ETag, ChecksumCRC32C } = await uploadPart(1, Buffer.from('abc'));
    const listedParts = [{ PartNumber, ETag }];
    const badDigest = buildClientError('BadDigest', 'The crc32c you specified did not match the calculated checksum.');
    await expect(
      complete(listedParts, { ChecksumCRC32C: 'AAAAAA==', ChecksumType: 'FULL_OBJECT' }),
    ).rejects.toMatchObject(badDigest);
    await expect(
      complete(listedParts, {
        ChecksumCRC32: await computeChecksum('CRC32', Buffer.from('abc')),
        ChecksumType: 'FULL_OBJECT',
      }),
    ).rejects.toMatchObject(badDigest);
    // Without a type, S3 treats it as a composite checksum.
    await expect(complete(listedParts, { ChecksumCRC32C })).rejects.toMatchObject(badDigest);
    const wrongMode =
      'The upload was created using the FULL_OBJECT checksum mode. The complete request must use the same checksum mode.';
    await expect(complete(listedParts, { ChecksumType: 'COMPOSITE' })).rejects.toMatchObject(
      buildClientError('InvalidRequest', wrongMode),
    );
    const wrongSize = "The provided 'x-amz-mp-object-size' header value 4 does not match what was computed: 3";
    await expect(complete(listedParts, { MpuObjectSize: 4 })).rejects.toMatchObject(
      buildClientError('InvalidRequest', wrongSize),
    );
    await complete(listedParts, { ChecksumCRC32C, ChecksumType: 'FULL_OBJECT', MpuObjectSize: 3 });
  });
});

describe('CreateMultipartUpload', () => {
  it('rejects invalid combinations of checksum algorithm and type', async () => {
    const typeAlone = 'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.';
    await expect(createUpload('declared', undefined, 'FULL_OBJECT')).rejects.toMatchObject(
      buildClientError('InvalidRequest', typeAlone),
    );
    for (const [algorithm, type] of [
      ['SHA1', 'FULL_OBJECT'],
      ['SHA256', 'FULL_OBJECT'],
      ['CRC64NVME', 'COMPOSITE'],
    ] as const) {
      const message = `The ${type} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`;
      await expect(createUpload('declared', algorithm, type)).rejects.toMatchObject(
        buildClientError('InvalidRequest', message),
      );
    }
    await expect(createUpload('declared', 'TEST' as ChecksumAlgorithm)).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    await expect(createUpload('declared', 'XXHASH3')).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  });
});

describe('CopyObject', () => {
  it('computes a full-object checksum with the algorithm of the source or of the request', async () => {
    const { uploadPart, complete } = await createUpload('source', 'CRC32');
    await complete([await uploadPart(1, firstPart), await uploadPart(2, firstPart), await uploadPart(3, lastPart)]);
    const copy = (Key: string, ChecksumAlgorithm?: ChecksumAlgorithm) =>
      clientWithoutChecksums.send(
        new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, ChecksumAlgorithm }),
      );
    const sum = { ChecksumCRC32: await computeChecksum('CRC32', wholeObject), ChecksumType: 'FULL_OBJECT' };
    const { CopyObjectResult } = await copy('copied');
    expect(CopyObjectResult).toMatchObject({
      ...sum,
      ETag: `"${createHash('md5').update(wholeObject).digest('hex')}"`,
    });
    expect(await readHead('copied')).toMatchObject(sum);
    expect((await copy('copied-other', 'CRC64NVME')).CopyObjectResult).toMatchObject({
      ChecksumCRC64NVME: await computeChecksum('CRC64NVME', wholeObject),
    });
  });
});
