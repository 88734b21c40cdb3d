import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import type { WorkspaceQuery } from '@overtone/shared/workspaces/workspace-query.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  checkMembershipAction,
  checkQuotaOwnerAction,
  createWorkspaceNotFoundError,
  findQuotaOwner,
  resolveWorkspace,
} from '../../workspaces/public.ts';

/** Where an upload belongs, and whose quota it uses. */
export interface UploadSpace {
  /** The user, or the workspace whose members share the file. */
  readonly ownerId: UserId | WorkspaceId;
  /** The user, or the owner of the workspace. */
  readonly quotaUserId: UserId;
  /** The permissions of the user whose quota is used. */
  readonly permissions: readonly GrantedPermission[];
  /** Conditions of a write, because the user may be removed, or the quota may get another owner, before it. */
  readonly checks: readonly TransactAction[];
}

/** Requires the permission to upload music, of the user whose quota is used. @throws AppError `permission.denied` */
export const requireUploadPermission = ({ permissions }: Pick<UploadSpace, 'permissions'>): void => {
  if (!isGranted(permissions, 'music.create'))
    throw new AppError('permission.denied', 'You don’t have permission to do this.');
};

/**
 * Returns the workspace that the request names as a place for uploads, or the personal space of the visitor. The members
 * of a workspace need no permission of their own, because they use the quota of its owner. Costs three reads for a
 * workspace (three read units).
 * @throws AppError `workspace.not_found`
 */
export const findUploadSpace = async (query: WorkspaceQuery, visitor: Visitor): Promise<UploadSpace> => {
  const userId = requireUserId(visitor);
  const membership = await resolveWorkspace(query, visitor);
  if (!membership) {
    const { permissions } = visitor;
    return { ownerId: userId, quotaUserId: userId, permissions, checks: [checkUserExistsAction(userId)] };
  }
  const { workspaceId } = membership;
  const quotaUserId = await findQuotaOwner(workspaceId);
  const quotaOwner = quotaUserId && (await findCaller(quotaUserId));
  if (!quotaOwner) throw createWorkspaceNotFoundError();
  return {
    ...{ ownerId: workspaceId, quotaUserId, permissions: quotaOwner.permissions },
    checks: [checkMembershipAction(workspaceId, userId, 'editMusic'), checkQuotaOwnerAction(workspaceId, quotaUserId)],
  };
};
