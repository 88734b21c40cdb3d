import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { computePartCount } from '@overtone/shared/uploads/upload-sizes.ts';
import { encodeCrc32 } from '../crc32.ts';
import { createS3Error } from '../send-bytes.ts';
import type { UploadTask } from './uploader.ts';

interface PlannedPart {
  readonly partNumber: number;
  /** Byte range of the file; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a file into parts.
 * @param bytesPerPart the part size with which the upload was created
 */
export const planParts = (size: number, bytesPerPart: number): PlannedPart[] =>
  Array.from({ length: computePartCount(size, bytesPerPart) }, (_, index) => ({
    partNumber: index + 1,
    start: index * bytesPerPart,
    end: Math.min(size, (index + 1) * bytesPerPart),
  }));

/** Maximum number of parts in parallel (spec §9). */
const maxParallelParts = 5;
/** Maximum number of checksums in parallel: one part is read from the disk while another is computed. */
const maxParallelChecksums = 2;

export interface MultipartUpload {
  readonly key: UploadKey;
  readonly uploadId: string;
  readonly partSize: number;
}

type UploadedPart = Reply<typeof s3UploadContract.parts>['parts'][number];
type SignedPut = Reply<typeof s3UploadContract.sign>['urls'][number];

interface SentPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly crc: number;
  readonly size: number;
}

interface ReadyPart extends PlannedPart {
  readonly crc: number;
  readonly signed: SignedPut;
}

/**
 * Sends the parts that S3 does not have. The checksums and signatures of the next parts, at most ten, are prepared while
 * earlier parts are sent. An uploaded part with other bytes than the file is sent again.
 * @returns all parts in order
 */
export const sendParts = async (
  task: UploadTask,
  upload: MultipartUpload,
  plan: readonly PlannedPart[],
  uploaded: readonly UploadedPart[],
): Promise<SentPart[]> => {
  const { file, onSent, signal, retry, call, sendBytes, checksum } = task;
  const uploadedParts = new Map(uploaded.map((part) => [part.PartNumber, part]));
  const sentParts: SentPart[] = [];
  const readyParts: ReadyPart[] = [];
  const sentBytesByPart = new Map(uploaded.map(({ PartNumber, Size }) => [PartNumber, Size]));
  let nextIndex = 0;
  let batchSize = 1;
  let preparing: Promise<void> | undefined;

  const sliceFile = ({ start, end }: PlannedPart): Blob => file.slice(start, end);
  const pendingChecksums: Promise<number>[] = [];
  const getChecksum = (index: number): Promise<number> => {
    for (const part of plan.slice(pendingChecksums.length, index + maxParallelChecksums)) {
      const pendingChecksum = checksum(sliceFile(part));
      // The error is thrown where the checksum is awaited.
      pendingChecksum.catch(() => undefined);
      pendingChecksums.push(pendingChecksum);
    }
    return pendingChecksums[index] as Promise<number>;
  };
  const reportProgress = (partNumber: number, bytes: number): void => {
    sentBytesByPart.set(partNumber, bytes);
    let sum = 0;
    for (const value of sentBytesByPart.values()) sum += value;
    onSent(sum);
  };
  const recordSentPart = ({ partNumber, start, end }: PlannedPart, etag: string, crc: number): void => {
    sentParts.push({ partNumber, etag, crc, size: end - start });
    reportProgress(partNumber, end - start);
  };

  const signParts = async (parts: readonly (PlannedPart & { readonly crc: number })[]): Promise<ReadyPart[]> => {
    const { key, uploadId } = upload;
    const partNumbers = parts.map(({ partNumber }) => partNumber);
    const crc32s = parts.map(({ crc }) => encodeCrc32(crc));
    const body = { key, uploadId, partNumbers, crc32s };
    const { urls } = await retry(() => call(s3UploadContract.sign, { body }, signal));
    const byNumber = new Map(urls.map((signed) => [signed.partNumber, signed]));
    return parts.flatMap((part) => {
      const signed = byNumber.get(part.partNumber);
      return signed ? [{ ...part, signed }] : [];
    });
  };

  /** Prepares the next batch. The first has one part and the size doubles, so that the connection is not idle while parts are read. */
  const prepareBatch = async (): Promise<void> => {
    const batch: (PlannedPart & { readonly crc: number })[] = [];
    const maxLength = batchSize;
    batchSize = Math.min(2 * batchSize, uploadLimits.signedPartsMax);
    while (batch.length < maxLength && nextIndex < plan.length) {
      const crc = await getChecksum(nextIndex);
      const part = plan[nextIndex++] as PlannedPart;
      signal.throwIfAborted();
      const uploadedPart = uploadedParts.get(part.partNumber);
      const isSamePart =
        uploadedPart &&
        uploadedPart.Size === part.end - part.start &&
        (uploadedPart.ChecksumCRC32 ?? encodeCrc32(crc)) === encodeCrc32(crc);
      if (isSamePart) recordSentPart(part, uploadedPart.ETag, crc);
      else batch.push({ ...part, crc });
    }
    if (batch.length > 0) readyParts.push(...(await signParts(batch)));
  };

  const takeNextPart = async (): Promise<ReadyPart | undefined> => {
    for (;;) {
      if (readyParts.length <= maxParallelParts && nextIndex < plan.length) {
        preparing ??= prepareBatch().finally(() => {
          preparing = undefined;
        });
        // The error is thrown where the promise is awaited.
        preparing.catch(() => undefined);
      }
      const part = readyParts.shift();
      if (part || !preparing) return part;
      await preparing;
    }
  };

  const send = (first: ReadyPart): Promise<void> => {
    let part = first;
    const put = () => {
      const { url, headers } = part.signed;
      const onProgress = (bytes: number): void => reportProgress(part.partNumber, bytes);
      return sendBytes({ method: 'PUT', url, headers, body: sliceFile(part), onProgress, signal });
    };
    return retry(async () => {
      let response = await put();
      if (response.status === 403) {
        // The signature has expired, or the clocks differ.
        [part = first] = await signParts([part]);
        response = await put();
      }
      if (response.status >= 300) throw createS3Error(response);
      recordSentPart(part, response.header('ETag') ?? '', part.crc);
    });
  };

  const sendNext = async (): Promise<void> => {
    for (let part = await takeNextPart(); part; part = await takeNextPart()) await send(part);
  };
  // If one part fails, the caller aborts the signal of all.
  await Promise.all(Array.from({ length: maxParallelParts }, sendNext));
  return sentParts.toSorted((one, other) => one.partNumber - other.partNumber);
};
