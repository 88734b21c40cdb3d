import { type UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { ulid } from 'ulid';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { getPermissions } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { checkUserExistsAction, findUser, findUsers } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findWorkspaces, listMemberships } from '../memberships/members.store.ts';
import { checkMembershipAction, requireAllowed, requireWorkspace } from '../memberships/membership.policy.ts';
import { createInWorkspaceSlot, createWorkspaceActions } from '../memberships/membership-writes.store.ts';
import { type StoredWorkspace, workspaceItem } from '../memberships/workspace.items.ts';
import { presentWorkspace } from '../memberships/workspace.presenter.ts';

/** The message for users who have as many workspaces as possible. */
const workspacesMaxText = text('You can be in up to :max workspaces. Leave one first.', {
  max: workspaceLimits.workspacesMax,
});

/**
 * Returns the owners of quotas who may upload music. Costs a round trip, half a read unit for each owner, and the read
 * of the roles once in `identityLimits.serverCacheSeconds`.
 */
const findUploaders = async (workspaces: readonly StoredWorkspace[]): Promise<ReadonlySet<UserId>> => {
  const ids = [...new Set(workspaces.map(({ quotaOwnerId }) => quotaOwnerId))];
  const [users, roles] = await Promise.all([findUsers(ids), getRoles()]);
  return new Set(users.filter((user) => isGranted(getPermissions(user, roles), 'music.create')).map(({ id }) => id));
};

/**
 * Returns the workspaces of the visitor, the personal one first, then by name. Costs a round trip with a read unit for
 * each workspace, plus the costs of `listMemberships` and `findUploaders`.
 */
export const readWorkspaces = async (visitor: Visitor): Promise<Workspace[]> => {
  const memberships = await listMemberships(requireUserId(visitor));
  const workspaces = await findWorkspaces(memberships.map(({ workspaceId }) => workspaceId));
  const uploaders = await findUploaders(workspaces);
  const byId = new Map(workspaces.map((workspace) => [workspace.id, workspace]));
  const shown = memberships.flatMap(({ workspaceId, role }) => {
    const workspace = byId.get(workspaceId);
    return workspace ? { ...presentWorkspace(workspace, role), canUpload: uploaders.has(workspace.quotaOwnerId) } : [];
  });
  return [personalWorkspace, ...shown.toSorted((one, other) => one.name.localeCompare(other.name))];
};

/** @throws AppError `auth.required` if the account was deleted in the meantime */
const requireExistingUser = async (userId: UserId): Promise<void> => {
  if (!(await findUser(userId))) throw createLoginRequiredError();
};

/**
 * Creates a workspace of which the visitor is the owner. Costs a Query, and a transaction of 6 write units.
 * @throws AppError `quota.reached` with `workspaceLimits.workspacesMax` workspaces, `rate.limited`
 */
export const createWorkspace = async (name: string, context: RequestContext): Promise<Workspace> => {
  const userId = requireUserId(context.visitor);
  await limitRate('workspace', context, userId);
  const created = { id: WorkspaceId.parse(`wsp_${ulid()}`), name, createdAt: new Date().toISOString() };
  const isCreated = await createInWorkspaceSlot(
    userId,
    () => requireExistingUser(userId),
    (slot) => tryTransact([...createWorkspaceActions(created, { userId, slot }), checkUserExistsAction(userId)]),
  );
  if (!isCreated) throw new AppError('quota.reached', workspacesMaxText);
  return { id: created.id, name, members_count: 1, role: 'owner' };
};

/** Returns a workspace to a member. Costs 2 round trips and 2.5 read units. @throws AppError `workspace.not_found` */
export const readWorkspace = async (id: WorkspaceId, visitor: Visitor): Promise<Workspace> => {
  const { workspace, membership } = await requireWorkspace(id, visitor);
  const canUpload = (await findUploaders([workspace])).has(workspace.quotaOwnerId);
  return { ...presentWorkspace(workspace, membership.role), canUpload };
};

/**
 * Renames a workspace. Costs 2 round trips, 4 read and 2 write units.
 * @throws AppError `workspace.not_found`, `permission.denied`; `unavailable` if concurrent writes do not end
 */
export const renameWorkspace = async (id: WorkspaceId, name: string, visitor: Visitor): Promise<Workspace> => {
  for (let attempt = 1; ; attempt += 1) {
    const { userId, workspace, membership } = await requireWorkspace(id, visitor);
    requireAllowed(membership, 'manageMembers');
    const isRenamed = await tryTransact([
      updateAction(workspaceItem, { id }, { set: { name } }),
      checkMembershipAction(id, userId, 'manageMembers'),
    ]);
    if (isRenamed) return presentWorkspace({ ...workspace, name }, membership.role);
    // Otherwise the membership was changed, or the workspace was deleted: the next attempt explains it.
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
