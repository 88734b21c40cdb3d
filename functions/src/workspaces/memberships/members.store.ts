import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { either, equals } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { createItemRead, findItem, findItems, findTwoItems } from '../../platform/dynamo/read.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import {
  membershipItem,
  type StoredMembership,
  type StoredWorkspace,
  workspaceItem,
  workspaceSlotItem,
} from './workspace.items.ts';

/**
 * Returns the membership of a user, or undefined if they are not a member or the workspace was deleted: consistent
 * GetItem `workspace#<id>` / `member#<userId>`, one read unit.
 */
export const findMembership = (workspaceId: WorkspaceId, userId: UserId): Promise<StoredMembership | undefined> =>
  findItem(membershipItem, { workspaceId, userId });

/**
 * Returns a workspace, or undefined if it does not exist or was deleted: consistent GetItem `workspace#<id>` /
 * `workspace`, one read unit.
 */
export const findWorkspace = (id: WorkspaceId): Promise<StoredWorkspace | undefined> => findItem(workspaceItem, { id });

/** Returns workspaces in the order of the ids, without missing ones: one consistent BatchGetItem, a read unit each. */
export const findWorkspaces = (ids: readonly WorkspaceId[]): Promise<StoredWorkspace[]> =>
  findItems(
    workspaceItem,
    ids.map((id) => ({ id })),
  );

/** Returns a workspace and the membership of a user: one consistent BatchGetItem, two read units. */
export const findWorkspaceWithMembership = (workspaceId: WorkspaceId, userId: UserId) =>
  findTwoItems(
    createItemRead(workspaceItem, { id: workspaceId }),
    createItemRead(membershipItem, { workspaceId, userId }),
  );

/**
 * Returns the owner whose quota counts the uploads of a workspace, or undefined if the workspace does not exist. Costs
 * as `findWorkspace`.
 */
export const findQuotaOwner = async (id: WorkspaceId): Promise<UserId | undefined> =>
  (await findWorkspace(id))?.quotaOwnerId;

/**
 * Returns the members of a workspace: consistent Query `workspace#<id>`, `sk` begins with `member#`, one read unit for
 * 20.
 */
export const listMembers = (workspaceId: WorkspaceId): Promise<StoredMembership[]> =>
  listItems(membershipItem, 'key', { workspaceId });

/** Returns the slots of a user's workspaces: consistent Query `workspace-user#<id>`, one read unit. */
export const listWorkspaceSlots = (userId: UserId) => listItems(workspaceSlotItem, 'key', { userId });

/** Returns whether a user is a member of any workspace: the Query of `listWorkspaceSlots` with one row. */
export const isInAnyWorkspace = async (userId: UserId): Promise<boolean> =>
  (await listItems(workspaceSlotItem, 'key', { userId }, { limit: 1 })).length > 0;

/**
 * Returns the memberships of a user, at most `workspaceLimits.workspacesMax`: `listWorkspaceSlots`, then a consistent
 * BatchGetItem with one read unit for each membership. Without workspaces it costs one round trip and one read unit.
 */
export const listMemberships = async (userId: UserId): Promise<StoredMembership[]> => {
  const slots = await listWorkspaceSlots(userId);
  if (slots.length === 0) return [];
  return findItems(
    membershipItem,
    slots.slice(0, workspaceLimits.workspacesMax).map(({ holder }) => ({ workspaceId: holder, userId })),
  );
};

/** Returns the condition that a user is the owner whose quota is used. The transaction fails otherwise. */
export const checkQuotaOwnerAction = (id: WorkspaceId, quotaOwnerId: UserId): TransactAction =>
  checkAction(workspaceItem, { id }, equals('quotaOwnerId', quotaOwnerId));

/** Returns the condition that a user has one of these roles in a workspace. The transaction fails otherwise. */
export const checkRoleAction = (
  workspaceId: WorkspaceId,
  userId: UserId,
  roles: readonly WorkspaceRole[],
): TransactAction =>
  checkAction(membershipItem, { workspaceId, userId }, either(...roles.map((role) => equals('role', role))));
