import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Signer } from './aws.ts';
import { requireEnv } from './env.ts';
import type { ObjectKey } from './objects.ts';

/**
 * A PUT that S3 takes with these headers. The length is signed as well, which every client sends by itself. Without a checksum
 * no header is needed.
 */
export interface SignedPut {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** What is to be put: bytes that were counted, and whose CRC-32 (base64) may be known. */
interface Promised extends ObjectKey {
  readonly length: number;
  readonly crc32?: string | undefined;
  /** Seconds that the address works. */
  readonly expiresIn: number;
}

/**
 * What is signed stands in headers, where S3 looks at it: in the address it would be no more than a word.
 * @param headers that the sender has to send; the presigner leaves the type out of the signature unless it is told
 */
const howToSign = (expiresIn: number, headers: object) => ({
  expiresIn,
  unhoistableHeaders: new Set(Object.keys(headers)),
  signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
});

/**
 * A whole object of just this length: with a checksum of just these bytes, and only where nothing is yet. Without one a plain
 * client's PUT is taken, again as well until the address ends.
 */
export const signPut = async (
  { bucket, key, length, crc32, expiresIn }: Promised,
  contentType: string,
): Promise<SignedPut> => {
  const headers =
    crc32 === undefined ? {} : { 'content-type': contentType, 'if-none-match': '*', 'x-amz-checksum-crc32': crc32 };
  const command = new PutObjectCommand({
    Bucket: requireEnv(bucket),
    Key: key,
    ContentLength: length,
    ...(crc32 !== undefined && { ContentType: contentType, IfNoneMatch: '*', ChecksumCRC32: crc32 }),
  });
  return { url: await getSignedUrl(s3Signer(), command, howToSign(expiresIn, headers)), headers };
};

/** One part of an object, of just this length, and of just these bytes where their checksum is told. */
export const signPart = async (
  { bucket, key, length, crc32, expiresIn }: Promised,
  uploadId: string,
  partNumber: number,
): Promise<SignedPut> => {
  const headers = crc32 === undefined ? {} : { 'x-amz-checksum-crc32': crc32 };
  const command = new UploadPartCommand({
    Bucket: requireEnv(bucket),
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    ContentLength: length,
    ...(crc32 !== undefined && { ChecksumCRC32: crc32 }),
  });
  return { url: await getSignedUrl(s3Signer(), command, howToSign(expiresIn, headers)), headers };
};
