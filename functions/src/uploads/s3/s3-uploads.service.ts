import { FileId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { computePartCount, computePartSize } from '@overtone/shared/uploads/upload-sizes.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  abortMultipart,
  completeMultipart,
  createMultipart,
  listMultipartParts,
  type UploadedPart,
} from '../../platform/multipart-upload.ts';
import { type SignedPut, signPart, signPut } from '../../platform/signed-put.ts';
import { beginUpload, type UploadRequest } from '../begin/begin-upload.service.ts';
import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import {
  abortFileUpload,
  createUploadNotFoundError,
  findUploadSize,
  findUserUpload,
  getUploadKey,
  getUploadObject,
  objectContentType,
} from '../files/upload-object.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

/** The client's reference to a multipart upload. */
interface UploadReference {
  readonly key: UploadKey;
  readonly uploadId: string;
}

/** A multipart upload in progress. */
type OpenUpload = StoredFile & { readonly uploadId: string; readonly partSize: number };

const isOpen = (file: StoredFile): file is OpenUpload =>
  file.state === 'uploading' && file.uploadId !== null && file.partSize !== null;

/**
 * Returns the visitor's file of a multipart upload.
 * @throws AppError `upload.not_found`, also for an upload of another user and for an upload id of another key
 */
const findMultipartUpload = async ({ key, uploadId }: UploadReference, visitor: Visitor): Promise<StoredFile> => {
  const file = await findUserUpload(key, requireUserId(visitor));
  if (file.uploadId !== uploadId) throw createUploadNotFoundError();
  return file;
};

const findOpenUpload = async (reference: UploadReference, visitor: Visitor): Promise<OpenUpload> => {
  const file = await findMultipartUpload(reference, visitor);
  if (!isOpen(file)) throw createUploadNotFoundError();
  return file;
};

const buildPutOptions = (file: StoredFile, length: number, crc32?: string) => ({
  ...getUploadObject(file),
  ...{ length, crc32, expiresIn: uploadLimits.uploadUrlSeconds },
});

/** Begins an upload with one PUT. @throws as `beginUpload` */
export const createPutUpload = async (
  request: UploadRequest,
  crc32: string | undefined,
  visitor: Visitor,
): Promise<SignedPut & { key: UploadKey; acl: 'private' }> => {
  const file = await beginUpload(request, 's3', visitor);
  const signed = await signPut(buildPutOptions(file, file.size, crc32), objectContentType);
  return { ...signed, key: getUploadKey(file), acl: 'private' };
};

/** Begins a multipart upload and fixes the size of its parts. @throws as `beginUpload` */
export const createMultipartUpload = async (
  request: UploadRequest,
  { hasChecksums }: { readonly hasChecksums: boolean },
  visitor: Visitor,
): Promise<UploadReference & { partSize: number }> => {
  const file = await beginUpload(request, 's3-multipart', visitor);
  let uploadId: string | undefined;
  try {
    uploadId = await createMultipart(getUploadObject(file), objectContentType, hasChecksums);
    const parts = { uploadId, partSize: computePartSize(file.size) };
    if (await changeFile(file, { ...parts, hasChecksums })) return { key: getUploadKey(file), ...parts };
    throw createUploadNotFoundError();
  } catch (error) {
    // The file may not have stored the upload id, or may be deleted.
    if (uploadId) await abortMultipart(getUploadObject(file), uploadId);
    await abortFileUpload(file);
    throw error;
  }
};

/** Returns the parts that S3 has received. @throws AppError `upload.not_found` */
export const listUploadedParts = async (reference: UploadReference, visitor: Visitor): Promise<UploadedPart[]> => {
  const parts = await listMultipartParts(getUploadObject(await findOpenUpload(reference, visitor)), reference.uploadId);
  if (!parts) throw createUploadNotFoundError();
  return parts;
};

const getPartLength = ({ size, partSize: maxBytes }: OpenUpload, number: number): number =>
  Math.min(maxBytes, size - (number - 1) * maxBytes);

interface SignPartsRequest extends UploadReference {
  readonly partNumbers: readonly number[];
  readonly crc32s?: readonly string[] | undefined;
}

/**
 * Signs the PUT requests of parts.
 * @throws AppError `upload.not_found`; `request.invalid` for part numbers outside of the file, and for missing checksums if
 *   the upload was begun with checksums
 */
export const signParts = async (
  { partNumbers, crc32s, ...reference }: SignPartsRequest,
  visitor: Visitor,
): Promise<(SignedPut & { partNumber: number })[]> => {
  const file = await findOpenUpload(reference, visitor);
  const partCount = computePartCount(file.size, file.partSize);
  if (partNumbers.some((number) => number > partCount)) {
    throw new AppError('request.invalid', 'Unknown part number.');
  }
  if (file.hasChecksums && !crc32s) {
    const message = text('Provide a checksum for each part.');
    throw new AppError('request.invalid', message, { fields: { crc32s: [message] } });
  }
  return Promise.all(
    partNumbers.map(async (PartNumber, index) => {
      const part = buildPutOptions(
        file,
        getPartLength(file, PartNumber),
        file.hasChecksums ? crc32s?.[index] : undefined,
      );
      return { partNumber: PartNumber, ...(await signPart(part, reference.uploadId, PartNumber)) };
    }),
  );
};

const createIncompleteError = (): AppError => new AppError('upload.incomplete', 'The upload isn’t complete yet.');

/**
 * Whether S3 has all parts with the ETags that the client sends. Their lengths are not compared, because S3 accepts each part
 * only with its signed length.
 */
const hasAllParts = (
  file: OpenUpload,
  parts: readonly UploadedPart[],
  clientParts: readonly { PartNumber: number; ETag: string }[],
): boolean => {
  const removeQuotes = (etag: string) => etag.replaceAll('"', '');
  const etags = new Map(clientParts.map(({ PartNumber, ETag }) => [PartNumber, removeQuotes(ETag)]));
  const count = computePartCount(file.size, file.partSize);
  return (
    parts.length === count &&
    parts.every(
      ({ PartNumber, ETag }, index) => PartNumber === index + 1 && etags.get(PartNumber) === removeQuotes(ETag),
    )
  );
};

/** Whether the object exists with the declared size. */
const isUploaded = async (file: StoredFile): Promise<boolean> => (await findUploadSize(file)) === file.size;

/**
 * Completes a multipart upload. Idempotent. The parts and their checksums are read from S3.
 * @throws AppError `upload.not_found`; `upload.incomplete` if parts are missing, or if bytes were damaged during the upload,
 *   in which case it is aborted
 */
export const completeMultipartUpload = async (
  {
    parts: clientParts,
    crc32,
    ...reference
  }: UploadReference & { parts: readonly { PartNumber: number; ETag: string }[]; crc32?: string | undefined },
  visitor: Visitor,
): Promise<void> => {
  const file = await findMultipartUpload(reference, visitor);
  if (!isOpen(file)) return;
  const parts = await listMultipartParts(getUploadObject(file), file.uploadId);
  if (!parts) {
    if (await isUploaded(file)) return;
    throw createUploadNotFoundError();
  }
  if (!hasAllParts(file, parts, clientParts)) throw createIncompleteError();
  const outcome = await completeMultipart(getUploadObject(file), file.uploadId, {
    ...{ parts, size: file.size },
    crc32: file.hasChecksums ? crc32 : undefined,
  });
  if (outcome === 'done' || (outcome !== 'damaged' && (await isUploaded(file)))) return;
  if (outcome === 'incomplete') throw createIncompleteError();
  if (outcome === 'missing') throw createUploadNotFoundError();
  if (outcome === 'busy') throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  await abortFileUpload(file);
  throw new AppError('upload.incomplete', 'The file was damaged during upload. Upload it again.');
};

/** Aborts a multipart upload. Does nothing if it does not exist or belongs to another user. */
export const abortMultipartUpload = async (reference: UploadReference, visitor: Visitor): Promise<void> => {
  try {
    const file = await findMultipartUpload(reference, visitor);
    if (file.state === 'uploading') await abortFileUpload(file);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upload.not_found') throw error;
  }
};

/** The client's reference to a finished upload: its key, or the last segment of the key. */
interface FinishedUpload {
  readonly key?: UploadKey | undefined;
  readonly filename?: string | undefined;
}

/** Finishes an upload to S3. @throws as `finishUpload` */
export const finishS3Upload = async ({ key, filename }: FinishedUpload, visitor: Visitor): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  const id = FileId.safeParse(filename).data;
  const uploadKey = key ?? (id && getUploadKey({ userId, id }));
  if (!uploadKey) throw createUploadNotFoundError();
  return finishUpload(await findUserUpload(uploadKey, userId));
};
