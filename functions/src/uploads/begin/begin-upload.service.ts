import { FileId, type UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { extensionOf } from '@overtone/shared/uploads/file-extension.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import { ulid } from 'ulid';
import { requireQuota } from '../../identity/quotas/require-quota.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { placeOf, plainExtension } from '../files/file-name.ts';
import { createFile, listOpenFiles } from '../files/files.store.ts';
import { giveUp } from '../files/give-up.ts';
import { trackReserved } from '../files/reserved.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { storedType } from '../files/upload-object.ts';
import { getUsage } from '../files/usage.store.ts';
import { getUploadRules, noRoom, quotaFor, requireTaken } from './upload-rules.ts';

/** What somebody says of a file before its first byte. */
export interface Announced {
  readonly filename: string;
  readonly mime: string;
  readonly extension: string;
  /** Bytes. */
  readonly size: number;
  readonly metadata: Partial<UploadMetadata>;
}

const msPerDay = 24 * 3_600_000;

/** Uploads that are given up with one call: each costs a transaction and two calls of S3. */
const givenUpAtOnce = 5;

/** Gives up what was left alone: S3 forgets its parts as long after they were begun. Half a unit where there is none. */
export const giveUpAbandoned = async (userId: UserId): Promise<void> => {
  const before = new Date(Date.now() - limits.uploadDays * msPerDay).toISOString();
  const oldest = await listOpenFiles(userId, givenUpAtOnce);
  await Promise.all(oldest.filter(({ created_at }) => created_at < before).map(giveUp));
};

/** Bytes of the largest file that each way takes; what is larger goes another one. */
const wayMax: Readonly<Record<StoredFile['way'], number>> = {
  form: uploadSizes.formMax - 1,
  tus: uploadSizes.direct - 1,
  s3: uploadSizes.part,
  's3-multipart': Number.POSITIVE_INFINITY,
};

const newFile = (
  userId: UserId,
  { size, ...announced }: Announced,
  way: StoredFile['way'],
  millisecondsMax: number | null,
): StoredFile => {
  const now = new Date().toISOString();
  const place = placeOf(announced.filename, announced.metadata);
  return {
    ...{ id: FileId.parse(`fil_${ulid()}`), userId, ...place, size, way, millisecondsMax },
    mime: announced.mime || announced.metadata.clientMime || storedType,
    extension: plainExtension(announced.extension) || extensionOf(place.name),
    disk: 'uploads',
    ...{
      uploadId: null,
      partSize: null,
      hasChecksums: false,
      state: 'uploading',
      progress: null,
      failure: null,
      duration: null,
    },
    ...{ duplicate_of: null, sha256: null, trackId: null, kept: false, reserved: trackReserved(size) },
    ...{ created_at: now, updated_at: now },
  };
};

const notPublic = (): AppError => {
  const message = text('Files are private here: leave the disk out, or send uploads.');
  return new AppError('file.invalid', message, { fields: { disk: [message] } });
};

/**
 * Begins a file: its place in the owner's quota is taken with it, or it is not begun. Two reads and a page of the index
 * beside each other, then one transaction.
 * @throws AppError `file.invalid` for one that the site, or this way, does not take; `quota.reached`; `auth.required` for
 *   somebody whose account ended meanwhile
 */
export const beginUpload = async (
  announced: Announced,
  way: StoredFile['way'],
  visitor: Visitor,
): Promise<StoredFile> => {
  const userId = requireUserId(visitor);
  if (announced.metadata.disk === 'public') throw notPublic();
  const [rules] = await Promise.all([getUploadRules(), giveUpAbandoned(userId)]);
  const quota = quotaFor(visitor.permissions);
  const file = newFile(userId, announced, way, quota.milliseconds);
  requireTaken(file, rules);
  if (file.size > wayMax[way]) throw new AppError('file.invalid', 'This file is too large to be sent this way.');
  const fits = (quota.tracks ?? 1) > 0 && (quota.bytes ?? file.size) >= file.size && (quota.milliseconds ?? 1) > 0;
  if (fits && (await createFile(file, quota))) return file;
  if (!(await findUser(userId))) throw signInFirst();
  const { open } = await getUsage(userId);
  if (fits && open >= limits.uploadsOpenMax) {
    throw new AppError('quota.reached', 'Too many files are on their way. Finish or cancel some of them first.');
  }
  requireQuota(visitor, 'music.create', 'tracks', (await getUsage(userId)).tracks);
  throw noRoom();
};
