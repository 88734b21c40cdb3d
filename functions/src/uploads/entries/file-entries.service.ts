import { createHash } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { putObject } from '../../platform/objects.ts';
import { beginUpload } from '../begin/begin-upload.service.ts';
import { noRoom, quotaFor } from '../begin/upload-rules.ts';
import { findFiles } from '../files/files.store.ts';
import { giveUp } from '../files/give-up.ts';
import { isResumable } from '../files/is-resumable.ts';
import { trackReserved } from '../files/reserved.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findSize, keyOf, storedType } from '../files/upload-object.ts';
import { finishUpload } from '../finish/finish-upload.service.ts';
import { queueFile } from '../finish/queue-file.ts';

/** A file as a form carries it. */
interface SentFile {
  readonly file: File;
  readonly clientMime?: string | undefined;
  readonly clientExtension?: string | undefined;
  readonly metadata?: UploadMetadata | undefined;
}

/** Takes a file out of a form. @throws as `beginUpload` and `finishUpload` */
export const takeFormFile = async (
  { file: sent, clientMime, clientExtension, metadata = { disk: 'uploads' } }: SentFile,
  visitor: Visitor,
): Promise<StoredFile> => {
  const mime = clientMime ?? sent.type;
  const announced = { filename: sent.name, mime, extension: clientExtension ?? '', size: sent.size, metadata };
  const file = await beginUpload(announced, 'form', visitor);
  try {
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await sent.arrayBuffer()))
      .digest();
    await putObject({ bucket: 'UPLOADS_BUCKET', key: keyOf(file), body: sent, contentType: storedType, sha256 });
  } catch (error) {
    await giveUp(file);
    throw error;
  }
  return finishUpload(file);
};

/** One's own files among these, in their order. */
export const findUserFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> => {
  const userId = requireUserId(visitor);
  return (await findFiles([...new Set(ids)])).filter((file) => file.userId === userId);
};

export const fileNotFound = (): AppError => new AppError('file.not_found', 'This file is not there any more.');

/** Whether there is something that the pipeline can go on with: what was known by its content, or what came. */
const mayGoOn = async (file: StoredFile): Promise<boolean> =>
  isResumable(file) || (file.state === 'failed' && (await findSize(file)) === file.size);

const resume = async (file: StoredFile, visitor: Visitor): Promise<StoredFile> => {
  if (!(await mayGoOn(file))) return file;
  const quota = quotaFor(visitor.permissions);
  const again = {
    ...{ kept: file.kept || file.state === 'held', failure: null, duplicate_of: null, progress: null },
    ...{ reserved: trackReserved(file.size), millisecondsMax: quota.milliseconds },
  };
  const queued = await queueFile(file, again, quota);
  if (queued) return queued;
  const [now] = await findFiles([file.id]);
  if (!now) throw fileNotFound();
  if (now.updated_at === file.updated_at) throw noRoom();
  return now;
};

/**
 * Lets files go on that are held, and tries those again that failed and are there yet; others stay as they are.
 * @throws AppError `file.not_found` where one of them is not one's own; `quota.reached`
 */
export const resumeFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> => {
  const files = await findUserFiles(ids, visitor);
  if (files.length < new Set(ids).size) throw fileNotFound();
  const resumed: StoredFile[] = [];
  // One after the other: each counts at the same owner.
  for (const file of files) resumed.push(await resume(file, visitor));
  return resumed;
};
