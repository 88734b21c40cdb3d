import { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { s3Signer } from './aws.ts';
import { requireEnv } from './env.ts';
import type { ObjectKey } from './objects.ts';

/**
 * A presigned PUT, which has to be sent with these headers. The content length is signed as well, and sent by every client.
 * Without a checksum there are no headers.
 */
export interface SignedPut {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** The object to upload. */
interface UploadDraft extends ObjectKey {
  /** Bytes. */
  readonly length: number;
  /** CRC-32 in base64, if it is known. */
  readonly crc32?: string | undefined;
  /** Seconds for which the URL is valid. */
  readonly expiresIn: number;
}

/**
 * Returns options that keep signed headers as headers. S3 would not check them if they were in the URL.
 * @param headers the headers that the client has to send. The presigner only signs the content type if it is listed.
 */
const createSigningOptions = (expiresIn: number, headers: object) => ({
  expiresIn,
  unhoistableHeaders: new Set(Object.keys(headers)),
  signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
});

/**
 * Presigns the upload of a whole object of exactly this length. With a checksum the content must match, and the object must
 * not exist yet. Without one S3 accepts any content, and repeated uploads until the URL expires.
 */
export const signPut = async (
  { bucket, key, length, crc32, expiresIn }: UploadDraft,
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
  return { url: await getSignedUrl(s3Signer(), command, createSigningOptions(expiresIn, headers)), headers };
};

/** Presigns the upload of one part of exactly this length. With a checksum the content must match. */
export const signPart = async (
  { bucket, key, length, crc32, expiresIn }: UploadDraft,
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
  return { url: await getSignedUrl(s3Signer(), command, createSigningOptions(expiresIn, headers)), headers };
};
