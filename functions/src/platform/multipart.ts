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

/** A part that S3 has. */
export interface UploadedPart {
  readonly PartNumber: number;
  /** Bytes. */
  readonly Size: number;
  readonly ETag: string;
  /** In base64. */
  readonly ChecksumCRC32?: string | undefined;
}

const placeOf = ({ bucket, key }: ObjectKey) => ({ Bucket: requireEnv(bucket), Key: key });

/**
 * Begins an object in parts.
 * @param hasChecksums whether each part will come with its CRC-32, so that S3 knows that of the whole: it takes no part with one
 *   otherwise, and none without one then
 * @returns its upload id
 */
export const createParts = async (object: ObjectKey, contentType: string, hasChecksums: boolean): Promise<string> => {
  const command = new CreateMultipartUploadCommand({
    ...placeOf(object),
    ContentType: contentType,
    ...(hasChecksums && { ChecksumAlgorithm: 'CRC32' as const, ChecksumType: 'FULL_OBJECT' as const }),
  });
  const { UploadId } = await s3().send(command);
  if (!UploadId) throw new Error(`S3 began ${object.key} without an upload id`);
  return UploadId;
};

/** The parts that are there, in their order, one call for each thousand; undefined where S3 knows of no such upload. */
export const findParts = async (object: ObjectKey, uploadId: string): Promise<UploadedPart[] | undefined> => {
  const parts: UploadedPart[] = [];
  let PartNumberMarker: string | undefined;
  try {
    do {
      const command = new ListPartsCommand({ ...placeOf(object), UploadId: uploadId, PartNumberMarker });
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

/** Gives up an object in parts; one that is gone already is fine. */
export const abortParts = async (object: ObjectKey, uploadId: string): Promise<void> => {
  try {
    await s3().send(new AbortMultipartUploadCommand({ ...placeOf(object), UploadId: uploadId }));
  } catch (error) {
    if (!(error instanceof NoSuchUpload)) throw error;
  }
};

/**
 * How putting parts together ended. `damaged`: the bytes are others than those that were told. `gone`: the upload is no
 * more, or an object is there already. `busy`: another call for the same key was in the way.
 */
type Completion = 'done' | 'gone' | 'damaged' | 'incomplete' | 'busy';

const outcomeOf = (error: unknown): Completion => {
  if (!(error instanceof S3ServiceException)) throw error;
  if (error.name === 'BadDigest') return 'damaged';
  if (['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'].includes(error.name)) return 'incomplete';
  if ([404, 412].includes(error.$metadata.httpStatusCode ?? 0)) return 'gone';
  if (error.$metadata.httpStatusCode === 409) return 'busy';
  throw error;
};

interface Whole {
  readonly parts: readonly UploadedPart[];
  /** Bytes. */
  readonly size: number;
  /** Of all bytes, in base64: S3 compares. */
  readonly crc32?: string | undefined;
}

/** Puts parts together, where no object is yet. */
export const completeParts = async (
  object: ObjectKey,
  uploadId: string,
  { parts, size, crc32 }: Whole,
): Promise<Completion> => {
  const command = new CompleteMultipartUploadCommand({
    ...placeOf(object),
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
    return outcomeOf(error);
  }
};
