import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  NoSuchUpload,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';
import { requireEnv } from './env.ts';
import type { ObjectKey } from './objects.ts';

/** An uploaded part of a multipart upload. */
export interface UploadedPart {
  readonly PartNumber: number;
  /** Bytes. */
  readonly Size: number;
  readonly ETag: string;
  /** In base64. */
  readonly ChecksumCRC32?: string | undefined;
}

const getLocation = ({ bucket, key }: ObjectKey) => ({ Bucket: requireEnv(bucket), Key: key });

/**
 * Starts a multipart upload.
 * @param hasChecksums whether each part is sent with its CRC-32, so that S3 can calculate the checksum of the object. S3
 *   rejects parts with a checksum if it is false, and parts without one if it is true.
 * @returns the upload ID
 */
export const createMultipart = async (
  object: ObjectKey,
  contentType: string,
  hasChecksums: boolean,
): Promise<string> => {
  const command = new CreateMultipartUploadCommand({
    ...getLocation(object),
    ContentType: contentType,
    ...(hasChecksums && { ChecksumAlgorithm: 'CRC32' as const, ChecksumType: 'FULL_OBJECT' as const }),
  });
  const { UploadId } = await s3().send(command);
  if (!UploadId) throw new Error(`S3 returned no upload ID for ${object.key}`);
  return UploadId;
};

/** Lists the uploaded parts in order, with one call per thousand. Returns undefined if the upload does not exist. */
export const listMultipartParts = async (object: ObjectKey, uploadId: string): Promise<UploadedPart[] | undefined> => {
  const parts: UploadedPart[] = [];
  let PartNumberMarker: string | undefined;
  try {
    do {
      const command = new ListPartsCommand({ ...getLocation(object), UploadId: uploadId, PartNumberMarker });
      const page: ListPartsCommandOutput = await s3().send(command);
      for (const { PartNumber = 0, Size = 0, ETag = '', ChecksumCRC32 } of page.Parts ?? []) {
        parts.push({ PartNumber, Size, ETag, ChecksumCRC32 });
      }
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (PartNumberMarker);
    return parts;
  } catch (error) {
    if (error instanceof NoSuchUpload) return undefined;
    throw error;
  }
};

/** Aborts a multipart upload, if it exists. */
export const abortMultipart = async (object: ObjectKey, uploadId: string): Promise<void> => {
  try {
    await s3().send(new AbortMultipartUploadCommand({ ...getLocation(object), UploadId: uploadId }));
  } catch (error) {
    if (!(error instanceof NoSuchUpload)) throw error;
  }
};

/**
 * The outcome of completing a multipart upload. `damaged`: the checksum does not match. `incomplete`: a part is
 * missing, was replaced or is too small. `missing`: the upload does not exist any more, or the object exists already.
 * `busy`: another request for the same key is running.
 */
type Completion = 'done' | 'missing' | 'damaged' | 'incomplete' | 'busy';

const getOutcome = (error: unknown): Completion => {
  if (!(error instanceof S3ServiceException)) throw error;
  if (error.name === 'BadDigest') return 'damaged';
  if (['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'].includes(error.name)) return 'incomplete';
  if ([404, 412].includes(error.$metadata.httpStatusCode ?? 0)) return 'missing';
  if (error.$metadata.httpStatusCode === 409) return 'busy';
  throw error;
};

interface CompleteObject {
  readonly parts: readonly UploadedPart[];
  /** Bytes. */
  readonly size: number;
  /** The checksum of the whole object in base64, which S3 compares. */
  readonly crc32?: string | undefined;
}

/** Completes a multipart upload, if the object does not exist yet. */
export const completeMultipart = async (
  object: ObjectKey,
  uploadId: string,
  { parts, size, crc32 }: CompleteObject,
): Promise<Completion> => {
  const command = new CompleteMultipartUploadCommand({
    ...getLocation(object),
    UploadId: uploadId,
    IfNoneMatch: '*',
    MpuObjectSize: size,
    ...(crc32 !== undefined && { ChecksumCRC32: crc32, ChecksumType: 'FULL_OBJECT' }),
    MultipartUpload: {
      Parts: parts.map(({ PartNumber, ETag, ChecksumCRC32 }) => ({ PartNumber, ETag, ChecksumCRC32 })),
    },
  });
  try {
    await s3().send(command);
    return 'done';
  } catch (error) {
    return getOutcome(error);
  }
};
