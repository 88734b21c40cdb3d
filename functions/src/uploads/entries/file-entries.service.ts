import { createHash } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { putObject } from '../../platform/objects.ts';
import { beginUpload } from '../begin/begin-upload.service.ts';
import { createQuotaReachedError, findFileQuota } from '../begin/upload-rules.ts';
import { filterAccessibleFiles } from '../files/file-access.ts';
import { findFiles } from '../files/files.store.ts';
import { getInitialReservation, isResumable, type StoredFile } from '../files/stored-file.model.ts';
import { abortFileUpload, findUploadSize, getUploadKey, objectContentType } from '../files/upload-object.ts';
import { finishUpload, queueFile } from '../finish/finish-upload.service.ts';

/** The fields of a form upload. */
interface FormUpload {
  readonly file: File;
  readonly clientMime?: string | undefined;
  readonly clientExtension?: string | undefined;
  readonly metadata?: UploadMetadata | undefined;
}

/** Stores a file that was sent in a form. @throws as `beginUpload` and `finishUpload` */
export const storeFormUpload = async (
  { file: uploaded, clientMime, clientExtension, metadata = { disk: 'uploads' } }: FormUpload,
  { workspaceId }: WorkspaceQuery,
  visitor: Visitor,
): Promise<StoredFile> => {
  const mime = clientMime ?? uploaded.type;
  const extension = clientExtension ?? '';
  const request = { filename: uploaded.name, mime, extension, size: uploaded.size, metadata, workspaceId };
  const file = await beginUpload(request, 'form', visitor);
  try {
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await uploaded.arrayBuffer()))
      .digest();
    await putObject({
      bucket: 'UPLOADS_BUCKET',
      key: getUploadKey(file),
      body: uploaded,
      contentType: objectContentType,
      sha256,
    });
  } catch (error) {
    await abortFileUpload(file);
    throw error;
  }
  return finishUpload(file);
};

/** Returns the files among these ids that the visitor may use (`filterAccessibleFiles`), in their order. */
export const findUserFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> =>
  filterAccessibleFiles(await findFiles([...new Set(ids)]), requireUserId(visitor));

export const createFileNotFoundError = (): AppError =>
  new AppError('file.not_found', 'This file is no longer available.');

/** Whether the pipeline can continue with a file: its audio is stored, or the uploaded object still exists. */
const canResume = async (file: StoredFile): Promise<boolean> =>
  isResumable(file) || (file.state === 'failed' && (await findUploadSize(file)) === file.size);

const resume = async (file: StoredFile, visitor: Visitor): Promise<StoredFile> => {
  if (!(await canResume(file))) return file;
  const quota = await findFileQuota(file, visitor);
  const changes = {
    ...{
      isDuplicateAllowed: file.isDuplicateAllowed || file.state === 'held',
      failure: null,
      duplicate_of: null,
      progress: null,
    },
    ...{ reserved: getInitialReservation(file.size), millisecondsMax: quota.milliseconds },
  };
  const queued = await queueFile(file, changes, quota);
  if (queued) return queued;
  const [current] = await findFiles([file.id]);
  if (!current) throw createFileNotFoundError();
  if (current.updated_at === file.updated_at) throw createQuotaReachedError();
  return current;
};

/**
 * Continues held files, and retries failed files that can be resumed. Other files are not changed.
 * @throws AppError `file.not_found` if a file does not exist or belongs to another user; `quota.reached`
 */
export const resumeFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> => {
  const files = await findUserFiles(ids, visitor);
  if (files.length < new Set(ids).size) throw createFileNotFoundError();
  const resumed: StoredFile[] = [];
  // Sequential, because all files change the same usage item.
  for (const file of files) resumed.push(await resume(file, visitor));
  return resumed;
};
