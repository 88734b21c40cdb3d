import type { FileId, UserId } from '@overtone/shared/ids.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import { createQuotaReachedError, findFileQuota } from '../begin/upload-rules.ts';
import { filterAccessibleFiles } from '../files/file-access.ts';
import { findFile, listOwnedFiles, removeFile } from '../files/files.store.ts';
import { isInPipeline, type StoredFile } from '../files/stored-file.model.ts';
import {
  deleteTrashedFile,
  findTrashedFiles,
  listTrashedFiles,
  restoreFile,
  type TrashedFile,
  trashFile,
} from '../files/trash.store.ts';
import { abortFileUpload, deleteUploadObject } from '../files/upload-object.ts';
import { deleteUsage } from '../files/usage.store.ts';
import { sendDelayedMediaMessage, sendMediaMessage } from '../finish/finish-upload.service.ts';
import { createFileNotFoundError, findUserFiles } from './file-entries.service.ts';

interface RemoveRequest {
  readonly entryIds: readonly FileId[];
  readonly paths: readonly string[];
  readonly deleteForever: boolean;
}

/** Removes a file. @returns false if it was changed in the meantime */
const tryRemoveFile = async (file: StoredFile, isPermanent: boolean): Promise<boolean> => {
  // An incomplete upload cannot be restored, so it is not moved to the trash.
  if (file.state === 'uploading') return abortFileUpload(file);
  if (!isPermanent) return trashFile(file);
  if (!(await removeFile(file))) return false;
  await deleteUploadObject(file);
  return true;
};

const createTooBusyError = (): AppError => new AppError('unavailable', 'We’re a bit busy right now. Try again.');

/** Removes a file and retries if it is changed at the same time. @throws AppError `unavailable` */
export const removeFileWithRetry = async (initial: StoredFile, isPermanent: boolean): Promise<void> => {
  let file: StoredFile | undefined = initial;
  for (let attempt = 1; file && !(await tryRemoveFile(file, isPermanent)); attempt += 1) {
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
    file = await findFile(initial.id);
  }
};

/**
 * Deletes a file in the trash forever, and retries if it is changed at the same time. Does nothing if it was restored or
 * deleted, or belongs to another owner.
 * @throws AppError `unavailable`
 */
export const deleteTrashedFileWithRetry = async (initial: TrashedFile): Promise<void> => {
  let file: TrashedFile | undefined = initial;
  for (let attempt = 1; file && !(await deleteTrashedFile(file)); attempt += 1) {
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
    file = (await findTrashedFiles([initial.id])).find(({ ownerId }) => ownerId === initial.ownerId);
  }
};

const isUsedInTrack = ({ trackId }: StoredFile): boolean => trackId !== null;

const isInFolder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Moves files that the visitor may use to the trash or deletes them forever. Missing files and files of other users are
 * ignored. Folders are those of the workspace that the request names. The files are removed sequentially, because they change the same usage item. Masters are kept while another file or track
 * uses the same bytes.
 * @throws AppError `file.in_use` for a file of a track
 */
export const removeFiles = async (
  { entryIds, paths, deleteForever }: RemoveRequest,
  query: WorkspaceQuery,
  visitor: Visitor,
): Promise<void> => {
  const userId = requireUserId(visitor);
  const requestedFiles = await findUserFiles(entryIds, visitor);
  const filesInFolders =
    paths.length === 0
      ? []
      : (await listOwnedFiles((await resolveWorkspace(query, visitor))?.workspaceId ?? userId)).filter(({ path }) =>
          paths.some((folder) => isInFolder(path, folder)),
        );
  if (requestedFiles.some(isUsedInTrack))
    throw new AppError('file.in_use', 'This file is used in a track. Delete the track instead.');
  const files = new Map(
    [...requestedFiles, ...filesInFolders.filter((file) => !isUsedInTrack(file))].map((file) => [file.id, file]),
  );
  for (const file of files.values()) await removeFileWithRetry(file, deleteForever);
  if (!deleteForever) return;
  const trashedFiles = await filterAccessibleFiles(await findTrashedFiles([...new Set(entryIds)]), userId);
  for (const file of trashedFiles) await deleteTrashedFileWithRetry(file);
};

/**
 * Restores a file from the trash, and retries if it is moved to another owner at the same time.
 * @throws AppError `file.not_found`, `quota.reached`, `unavailable`
 */
const restoreFileWithRetry = async (initial: StoredFile, visitor: Visitor): Promise<void> => {
  for (let attempt = 1, file = initial; ; attempt += 1) {
    // Its message may have been processed while the file was in the trash.
    if (isInPipeline(file)) await sendDelayedMediaMessage(file);
    if (await restoreFile(file, await findFileQuota(file, visitor))) return;
    // Another request may have restored it in the meantime.
    if (await findFile(file.id)) return;
    const [current] = await filterAccessibleFiles(await findTrashedFiles([file.id]), requireUserId(visitor));
    if (!current) throw createFileNotFoundError();
    if (current.updated_at === file.updated_at) throw createQuotaReachedError();
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
    file = current;
  }
};

/** Restores files from the trash. @throws AppError `file.not_found`, `quota.reached` */
export const restoreFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> => {
  const userId = requireUserId(visitor);
  const uniqueIds = [...new Set(ids)];
  const trashedFiles = await filterAccessibleFiles(await findTrashedFiles(uniqueIds), userId);
  // Files that an earlier request has restored are not in the trash.
  const restoredIds = new Set((await findUserFiles(uniqueIds, visitor)).map(({ id }) => id));
  if (uniqueIds.some((id) => !restoredIds.has(id) && !trashedFiles.some((file) => file.id === id)))
    throw createFileNotFoundError();
  for (const file of trashedFiles) await restoreFileWithRetry(file, visitor);
  const files = await findUserFiles(uniqueIds, visitor);
  for (const file of files) if (isInPipeline(file)) await sendMediaMessage(file);
  return files;
};

/**
 * Deletes all files of a user, also in the trash, and their usage. Files that they uploaded to workspaces stay there.
 * Idempotent, so it can be repeated after an interruption.
 */
export const deleteUserFiles = async (userId: UserId): Promise<void> => {
  for (const file of await listOwnedFiles(userId)) await removeFileWithRetry(file, true);
  for (const file of await listTrashedFiles(userId)) await deleteTrashedFileWithRetry(file);
  await deleteUsage(userId);
};
