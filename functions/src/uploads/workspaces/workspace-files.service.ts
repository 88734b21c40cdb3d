import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { checkQuotaOwnerAction, findQuotaOwner } from '../../workspaces/public.ts';
import { deleteTrashedFileWithRetry, removeFileWithRetry } from '../entries/remove-files.service.ts';
import { type FileOwner, findFile, listOwnedFiles, moveFile } from '../files/files.store.ts';
import { isInPipeline, type StoredFile } from '../files/stored-file.model.ts';
import { findTrashedFiles, listTrashedFiles, moveTrashedFile } from '../files/trash.store.ts';
import { deleteUsage } from '../files/usage.store.ts';
import { sendDelayedMediaMessage, sendMediaMessage } from '../finish/finish-upload.service.ts';
import { deleteContents } from '../pipeline/user-content.store.ts';

/** A file of a workspace and where it should be. */
interface Move {
  readonly to: FileOwner;
  readonly checks?: readonly TransactAction[];
}

const isMoved = (file: FileOwner, { to }: Move): boolean =>
  file.ownerId === to.ownerId && file.quotaUserId === to.quotaUserId;

/** Moves a file, and retries if it is changed at the same time. @throws AppError `unavailable` */
const moveFileWithRetry = async (initial: StoredFile, move: Move): Promise<void> => {
  let file: StoredFile | undefined = initial;
  for (let attempt = 1; file && !isMoved(file, move); attempt += 1) {
    // The move interrupts the processing, which continues with another message.
    if (isInPipeline(file)) await sendDelayedMediaMessage(file);
    const moved = await moveFile(file, move.to, move.checks);
    if (moved && isInPipeline(moved)) await sendMediaMessage(moved);
    if (moved) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
    file = await findFile(initial.id);
  }
};

/** Moves the files of a workspace, one after the other, because they change the same usage items. */
const moveFiles = async (workspaceId: WorkspaceId, move: Move): Promise<void> => {
  for (const file of await listOwnedFiles(workspaceId)) await moveFileWithRetry(file, move);
  const ids = (await listTrashedFiles(workspaceId)).map(({ id }) => id);
  for (const batch of splitIntoChunks(ids, awsLimits.batchGetMax)) {
    for (const file of await findTrashedFiles(batch)) {
      if (isMoved(file, move) || (await moveTrashedFile(file, move.to, move.checks))) continue;
      const restored = await findFile(file.id);
      if (restored) await moveFileWithRetry(restored, move);
    }
  }
};

/** Aborts the uploads in progress of a workspace. The users who continue them are no longer members. */
const abortUploads = async (workspaceId: WorkspaceId): Promise<void> => {
  for (const file of await listOwnedFiles(workspaceId)) {
    if (file.state === 'uploading') await removeFileWithRetry(file, true);
  }
};

/**
 * Moves all files of a deleted workspace, also those in the trash, to another workspace or to a user, with their usage
 * and whatever the quota is. Can be repeated after an interruption. Costs a transaction for each file.
 * @param checks conditions on the new owner
 * @throws AppError `unavailable` if a condition does not hold
 */
export const transferWorkspaceFiles = async (
  workspaceId: WorkspaceId,
  to: FileOwner,
  checks: readonly TransactAction[],
): Promise<void> => {
  await abortUploads(workspaceId);
  await moveFiles(workspaceId, { to, checks });
  await deleteContents(workspaceId);
};

/**
 * Deletes the files of a deleted workspace, also those in the trash. Files of tracks stay, and count in the quota, until
 * their tracks are deleted. Can be repeated after an interruption.
 */
export const deleteWorkspaceFiles = async (workspaceId: WorkspaceId): Promise<void> => {
  for (const file of await listOwnedFiles(workspaceId)) {
    if (file.trackId === null) await removeFileWithRetry(file, true);
  }
  for (const file of await listTrashedFiles(workspaceId)) await deleteTrashedFileWithRetry(file);
  await deleteContents(workspaceId);
};

/**
 * Deletes all files of a deleted workspace, also those of tracks, because no one is left to whom they could belong. The
 * tracks keep their audio. Can be repeated after an interruption.
 */
export const deleteAllWorkspaceFiles = async (workspaceId: WorkspaceId): Promise<void> => {
  const quotaUserIds = new Set<UserId>();
  for (const file of await listOwnedFiles(workspaceId)) {
    quotaUserIds.add(file.quotaUserId);
    await removeFileWithRetry(file, true);
  }
  for (const file of await listTrashedFiles(workspaceId)) {
    quotaUserIds.add(file.quotaUserId);
    await deleteTrashedFileWithRetry(file);
  }
  await deleteContents(workspaceId);
  // The usage of a deleted account was deleted with it, and has been written again.
  for (const userId of quotaUserIds) if (!(await findUser(userId))) await deleteUsage(userId);
};

/**
 * Moves the usage of all files of a workspace to the owner whose quota it uses now, whatever that quota is. Called when
 * the owner changes. Can be repeated after an interruption; does nothing for a deleted workspace. Costs a transaction
 * for each file that counts for another user.
 */
export const moveUsageToQuotaOwner = async (workspaceId: WorkspaceId): Promise<void> => {
  const quotaUserId = await findQuotaOwner(workspaceId);
  if (!quotaUserId) return;
  const checks = [checkQuotaOwnerAction(workspaceId, quotaUserId)];
  await moveFiles(workspaceId, { to: { ownerId: workspaceId, quotaUserId }, checks });
};
