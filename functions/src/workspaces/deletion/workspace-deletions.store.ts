import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { send } from '../../platform/queue.ts';
import { listMembers } from '../memberships/members.store.ts';
import { membershipItem, type StoredWorkspace, workspaceItem } from '../memberships/workspace.items.ts';
import {
  type WorkspaceDeletion,
  type WorkspaceDeletionMessage,
  workspaceDeletionItem,
} from './workspace-deletion.item.ts';

/** Seconds after which the function that wrote the deletion has certainly ended: an API call, or a worker. */
const writerSeconds = 90;

/**
 * Ends a workspace: replaces it and all its memberships by its deletion, in one transaction, so that it no longer exists
 * for anyone. The worker is told before and after it, so that it deletes the rest even if this function is interrupted.
 * Costs 4 round trips, and 2 write units for each member.
 * @param deletedBy an owner
 * @returns false if a membership was changed in the meantime
 */
export const endWorkspace = async (
  { id, name }: StoredWorkspace,
  deletedBy: UserId,
  artists: WorkspaceContentChoice,
): Promise<boolean> => {
  const members = await listMembers(id);
  const deletion: WorkspaceDeletion = {
    ...{ workspaceId: id, name, artists, deletedBy, deletedAt: new Date().toISOString() },
    members: members.map(({ userId, slot }) => ({ userId, slot })),
  };
  const message: WorkspaceDeletionMessage = { workspaceId: id };
  const lastMessage: WorkspaceDeletionMessage = { ...message, isLast: true };
  await send('WORKSPACE_DELETIONS_QUEUE_URL', lastMessage, { delaySeconds: writerSeconds });
  const isEnded = await tryTransact([
    // A user who joins at the same time changes the number of members.
    deleteAction(workspaceItem, { id }, both(equals('membersCount', members.length), equals('name', name))),
    createAction(workspaceDeletionItem, deletion),
    ...members.map(({ userId, role }) =>
      deleteAction(membershipItem, { workspaceId: id, userId }, equals('role', role)),
    ),
  ]);
  if (isEnded) await send('WORKSPACE_DELETIONS_QUEUE_URL', message);
  return isEnded;
};

/** Returns the deletion of a workspace that has ended, or undefined: consistent GetItem, one read unit. */
export const findWorkspaceDeletion = (workspaceId: WorkspaceId): Promise<WorkspaceDeletion | undefined> =>
  findItem(workspaceDeletionItem, { workspaceId });

/** Deletes all items that remain of a workspace, the deletion last. */
export const deleteWorkspaceItems = (workspaceId: WorkspaceId): Promise<void> =>
  deletePartition(workspaceDeletionItem, { workspaceId });
