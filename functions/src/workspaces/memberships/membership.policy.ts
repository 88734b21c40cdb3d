import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { getRolesAllowedTo, isAllowed, type WorkspaceAction } from '@overtone/shared/workspaces/workspace-roles.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { checkRoleAction, findMembership, findWorkspaceWithMembership } from './members.store.ts';
import type { StoredMembership, StoredWorkspace } from './workspace.items.ts';

export const createWorkspaceNotFoundError = (): AppError =>
  new AppError('workspace.not_found', 'This workspace doesn’t exist, or you’re no longer a member.');

/**
 * Returns the membership of the visitor, with a session or an API token. For others the workspace does not exist. Costs
 * a read unit.
 * @throws AppError `auth.required` for guests, `workspace.not_found`
 */
export const requireMembership = async (
  workspaceId: WorkspaceId,
  visitor: Pick<Visitor, 'userId'>,
): Promise<StoredMembership> => {
  const membership = await findMembership(workspaceId, requireUserId(visitor));
  if (!membership) throw createWorkspaceNotFoundError();
  return membership;
};

/** Requires that a role includes an action. @throws AppError `permission.denied` */
export const requireAllowed = ({ role }: Pick<StoredMembership, 'role'>, action: WorkspaceAction): void => {
  if (!isAllowed(role, action))
    throw new AppError('permission.denied', 'Your role in this workspace doesn’t allow this.');
};

/**
 * As `requireMembership`, for members whose role includes an action.
 * @throws AppError `auth.required`, `workspace.not_found`; `permission.denied` for members with a lower role
 */
export const requireWorkspaceAction = async (
  workspaceId: WorkspaceId,
  visitor: Pick<Visitor, 'userId'>,
  action: WorkspaceAction,
): Promise<StoredMembership> => {
  const membership = await requireMembership(workspaceId, visitor);
  requireAllowed(membership, action);
  return membership;
};

/**
 * Returns the same check as a condition of a write, because the user may be demoted or removed before the write. It
 * costs two read units.
 */
export const checkMembershipAction = (
  workspaceId: WorkspaceId,
  userId: UserId,
  action: WorkspaceAction,
): TransactAction => checkRoleAction(workspaceId, userId, getRolesAllowedTo(action));

interface WorkspaceOfVisitor {
  readonly userId: UserId;
  readonly workspace: StoredWorkspace;
  readonly membership: StoredMembership;
}

/**
 * Returns a workspace and the membership of the visitor: one consistent BatchGetItem, two read units.
 * @throws AppError `workspace.not_found`
 */
export const requireWorkspace = async (id: WorkspaceId, visitor: Visitor): Promise<WorkspaceOfVisitor> => {
  const userId = requireUserId(visitor);
  const [workspace, membership] = await findWorkspaceWithMembership(id, userId);
  if (!workspace || !membership) throw createWorkspaceNotFoundError();
  return { userId, workspace, membership };
};
