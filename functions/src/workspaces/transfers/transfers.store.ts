import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { type StoredTransfer, transferItem } from './transfer.item.ts';

const isPending = ({ expiresAt }: StoredTransfer): boolean => Date.parse(expiresAt) > Date.now();

/**
 * Returns the pending offer of a workspace, or undefined if there is none: consistent GetItem `workspace#<id>` /
 * `transfer`, one read unit.
 */
export const findTransfer = async (workspaceId: WorkspaceId): Promise<StoredTransfer | undefined> => {
  const transfer = await findItem(transferItem, { workspaceId });
  return transfer && isPending(transfer) ? transfer : undefined;
};

/**
 * Returns which of these workspaces offer their ownership to a user. Nothing is read without ids; otherwise it costs
 * one round trip and half a read unit for each workspace.
 */
export const findOfferedWorkspaceIds = async (
  ids: readonly WorkspaceId[],
  userId: UserId,
): Promise<ReadonlySet<WorkspaceId>> => {
  const keys = ids.map((workspaceId) => ({ workspaceId }));
  const transfers = await findItems(transferItem, keys, { consistent: false });
  const offered = transfers.filter((transfer) => transfer.userId === userId && isPending(transfer));
  return new Set(offered.map(({ workspaceId }) => workspaceId));
};

/** Returns an offer that is made now. */
export const buildTransfer = (fields: Pick<StoredTransfer, 'workspaceId' | 'userId' | 'offeredBy'>): StoredTransfer => {
  const now = Date.now();
  const expiresAt = new Date(now + workspaceLimits.workspaceTransferDays * 24 * 3_600_000);
  return {
    ...{ ...fields, sentAt: new Date(now).toISOString(), expiresAt: expiresAt.toISOString() },
    expires: Math.ceil(expiresAt.getTime() / 1_000),
  };
};

/** Returns the action that stores an offer in place of an earlier one: one write unit. */
export const putTransferAction = (transfer: StoredTransfer): TransactAction => putAction(transferItem, transfer);

/** Returns the action that deletes an offer. It fails if the offer was revoked or replaced. */
export const deleteTransferAction = ({ workspaceId, userId, sentAt }: StoredTransfer): TransactAction =>
  deleteAction(transferItem, { workspaceId }, both(equals('userId', userId), equals('sentAt', sentAt)));

/** Deletes an offer. @returns false if it was revoked, answered or replaced in the meantime */
export const deleteTransfer = (transfer: StoredTransfer): Promise<boolean> =>
  tryTransact([deleteTransferAction(transfer)]);

/**
 * Deletes the offer that a former member or former owner made, or got. Without it, the offer cannot be accepted either,
 * because both roles are checked again. Costs a read unit, and 2 write units.
 * @param onlySent whether to delete only an offer that the member made
 */
export const deleteTransferOfMember = async (
  workspaceId: WorkspaceId,
  memberId: UserId,
  { onlySent = false } = {},
): Promise<void> => {
  // Expired ones, too: no id of a deleted account remains.
  const transfer = await findItem(transferItem, { workspaceId });
  if (transfer?.offeredBy === memberId || (transfer?.userId === memberId && !onlySent)) await deleteTransfer(transfer);
};
