import { FileId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { partCount, partSize } from '@overtone/shared/uploads/upload-sizes.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { abortParts, completeParts, createParts, findParts, type UploadedPart } from '../../platform/multipart.ts';
import { type SignedPut, signPart, signPut } from '../../platform/signed-put.ts';
import { type Announced, beginUpload } from '../begin/begin-upload.service.ts';
import { changeFile } from '../files/files.store.ts';
import { findUserUpload, uploadNotFound } from '../files/find-user-file.ts';
import { giveUp } from '../files/give-up.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findSize, keyOf, objectOf, storedType } from '../files/upload-object.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';

/** An upload in parts, as its owner names it. */
interface Named {
  readonly key: UploadKey;
  readonly uploadId: string;
}

/** A file in parts whose bytes are still on their way. */
type Open = StoredFile & { readonly uploadId: string; readonly partSize: number };

const isOpen = (file: StoredFile): file is Open =>
  file.state === 'uploading' && file.uploadId !== null && file.partSize !== null;

/**
 * One's own upload. An id that S3 gave out for another key is none.
 * @throws AppError `upload.not_found`, whoever else it belongs to
 */
const findNamed = async ({ key, uploadId }: Named, visitor: Visitor): Promise<StoredFile> => {
  const file = await findUserUpload(key, requireUserId(visitor));
  if (file.uploadId !== uploadId) throw uploadNotFound();
  return file;
};

const findOpen = async (named: Named, visitor: Visitor): Promise<Open> => {
  const file = await findNamed(named, visitor);
  if (!isOpen(file)) throw uploadNotFound();
  return file;
};

const promised = (file: StoredFile, length: number, crc32?: string) => ({
  ...objectOf(file),
  ...{ length, crc32, expiresIn: limits.uploadUrlSeconds },
});

/** Begins a file in one PUT. @throws as `beginUpload` */
export const beginPut = async (
  announced: Announced,
  crc32: string | undefined,
  visitor: Visitor,
): Promise<SignedPut & { key: UploadKey; acl: 'private' }> => {
  const file = await beginUpload(announced, 's3', visitor);
  const signed = await signPut(promised(file, file.size, crc32), storedType);
  return { ...signed, key: keyOf(file), acl: 'private' };
};

/** Begins a file in parts, whose size is fixed with it. @throws as `beginUpload` */
export const beginParts = async (
  announced: Announced,
  { hasChecksums }: { readonly hasChecksums: boolean },
  visitor: Visitor,
): Promise<Named & { partSize: number }> => {
  const file = await beginUpload(announced, 's3-multipart', visitor);
  let uploadId: string | undefined;
  try {
    uploadId = await createParts(objectOf(file), storedType, hasChecksums);
    const parts = { uploadId, partSize: partSize(file.size) };
    if (await changeFile(file, { ...parts, hasChecksums })) return { key: keyOf(file), ...parts };
    throw uploadNotFound();
  } catch (error) {
    // The file may know nothing of it, or be gone.
    if (uploadId) await abortParts(objectOf(file), uploadId);
    await giveUp(file);
    throw error;
  }
};

/** What S3 has of a file. @throws AppError `upload.not_found` */
export const listOwnParts = async (named: Named, visitor: Visitor): Promise<UploadedPart[]> => {
  const parts = await findParts(objectOf(await findOpen(named, visitor)), named.uploadId);
  if (!parts) throw uploadNotFound();
  return parts;
};

const lengthOf = ({ size, partSize: most }: Open, number: number): number => Math.min(most, size - (number - 1) * most);

interface WantedParts extends Named {
  readonly partNumbers: readonly number[];
  readonly crc32s?: readonly string[] | undefined;
}

/**
 * @throws AppError `upload.not_found`; `request.invalid` for parts that the file does not have, and without checksums where the
 *   upload was begun with them
 */
export const signParts = async (
  { partNumbers, crc32s, ...named }: WantedParts,
  visitor: Visitor,
): Promise<(SignedPut & { partNumber: number })[]> => {
  const file = await findOpen(named, visitor);
  const last = partCount(file.size, file.partSize);
  if (partNumbers.some((number) => number > last)) {
    throw new AppError('request.invalid', 'The file has no such part.');
  }
  if (file.hasChecksums && !crc32s) {
    const message = text('Tell the checksum of each part.');
    throw new AppError('request.invalid', message, { fields: { crc32s: [message] } });
  }
  return Promise.all(
    partNumbers.map(async (PartNumber, index) => {
      const part = promised(file, lengthOf(file, PartNumber), file.hasChecksums ? crc32s?.[index] : undefined);
      return { partNumber: PartNumber, ...(await signPart(part, named.uploadId, PartNumber)) };
    }),
  );
};

const incomplete = (): AppError => new AppError('upload.incomplete', 'The file is not all there yet.');

/** Whether S3 has every part at its length, by the names that it was completed with. */
const isWhole = (
  file: Open,
  parts: readonly UploadedPart[],
  asked: readonly { PartNumber: number; ETag: string }[],
): boolean => {
  const plain = (etag: string) => etag.replaceAll('"', '');
  const etags = new Map(asked.map(({ PartNumber, ETag }) => [PartNumber, plain(ETag)]));
  const count = partCount(file.size, file.partSize);
  return (
    parts.length === count &&
    parts.every(
      ({ PartNumber, ETag, Size }, index) =>
        PartNumber === index + 1 && Size === lengthOf(file, PartNumber) && etags.get(PartNumber) === plain(ETag),
    )
  );
};

/** Whether the object is there already, as it was announced. */
const isThere = async (file: StoredFile): Promise<boolean> => (await findSize(file)) === file.size;

/**
 * Puts a file's parts together; again is the same. What S3 has decides, and each part's own checksum goes along.
 * @throws AppError `upload.not_found`; `upload.incomplete` while parts are missing, and for bytes that were damaged on their
 *   way: the upload is given up then
 */
export const completeUpload = async (
  {
    parts: asked,
    crc32,
    ...named
  }: Named & { parts: readonly { PartNumber: number; ETag: string }[]; crc32?: string | undefined },
  visitor: Visitor,
): Promise<void> => {
  const file = await findNamed(named, visitor);
  if (!isOpen(file)) return;
  const parts = await findParts(objectOf(file), file.uploadId);
  if (!parts) {
    if (await isThere(file)) return;
    throw uploadNotFound();
  }
  if (!isWhole(file, parts, asked)) throw incomplete();
  const outcome = await completeParts(objectOf(file), file.uploadId, {
    ...{ parts, size: file.size },
    crc32: file.hasChecksums ? crc32 : undefined,
  });
  if (outcome === 'done' || (outcome !== 'damaged' && (await isThere(file)))) return;
  if (outcome === 'incomplete') throw incomplete();
  if (outcome === 'gone') throw uploadNotFound();
  if (outcome === 'busy') throw new AppError('unavailable', 'Too busy right now. Please try again.');
  await giveUp(file);
  throw new AppError('upload.incomplete', 'Some of the file was damaged on its way. Please send it again.');
};

/** Gives an upload up; one that is gone, or was never one's own, is fine. */
export const abortUpload = async (named: Named, visitor: Visitor): Promise<void> => {
  try {
    const file = await findNamed(named, visitor);
    if (file.state === 'uploading') await giveUp(file);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upload.not_found') throw error;
  }
};

/** How a client names an upload that came: by its key, or by the key's last part. */
interface Sent {
  readonly key?: UploadKey | undefined;
  readonly filename?: string | undefined;
}

/** Makes a file of what came. @throws as `finishUpload` */
export const finishOwnUpload = async ({ key, filename }: Sent, visitor: Visitor): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  const id = FileId.safeParse(filename).data;
  const named = key ?? (id && keyOf({ userId, id }));
  if (!named) throw uploadNotFound();
  return finishUpload(await findUserUpload(named, userId));
};
