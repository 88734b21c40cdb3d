import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { deleteInvitesAboveRole, deleteInvitesOfMember } from '../invites/delete-invites.service.ts';
import {
  checkRoleAction,
  findMembership,
  findWorkspaceWithMembership,
  listMembers,
} from '../memberships/members.store.ts';
import { createWorkspaceNotFoundError, requireAllowed, requireMembership } from '../memberships/membership.policy.ts';
import { removeMemberActions, setRoleActions, transferActions } from '../memberships/membership-writes.store.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';
import { findNextQuotaOwner } from './next-quota-owner.service.ts';
import { notifyOfRemoval, notifyOfRole } from './notify-members.service.ts';
import { presentMembers } from './present-members.service.ts';
import { writeQuotaOwner } from './quota-owner.message.ts';

/** Returns the members to a member: 2 round trips, 2 read units, and half a unit for each. @throws AppError `workspace.not_found` */
export const readMembers = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<WorkspaceMember[]> => {
  const [, memberships] = await Promise.all([requireMembership(workspaceId, visitor), listMembers(workspaceId)]);
  return presentMembers(memberships);
};

const createMemberNotFoundError = (): AppError =>
  new AppError('workspace_member.not_found', 'This user isn’t a member of the workspace.');
const createDeniedError = (): AppError =>
  new AppError('permission.denied', 'Your role in this workspace doesn’t allow this.');

/** The visitor and another member, or the visitor twice. */
interface Pair {
  readonly workspace: StoredWorkspace;
  readonly actor: StoredMembership;
  readonly target: StoredMembership;
}

/**
 * Reads the membership of the visitor and that of the user whom a change concerns: one round trip, 3 read units.
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`
 */
const readPair = async (workspaceId: WorkspaceId, userId: UserId, visitor: Visitor): Promise<Pair> => {
  const [[workspace, actor], target] = await Promise.all([
    findWorkspaceWithMembership(workspaceId, requireUserId(visitor)),
    findMembership(workspaceId, userId),
  ]);
  if (!workspace || !actor) throw createWorkspaceNotFoundError();
  if (!target) throw createMemberNotFoundError();
  return { workspace, actor, target };
};

/**
 * Writes a change of a member. It is prepared again, with new reads, until no concurrent change interferes.
 * @param prepare returns the actions, or undefined if nothing is to be written, and whether they move the quota
 * @throws AppError `unavailable` if concurrent changes do not end; what `prepare` throws
 */
const changeMember = async <
  Change extends { readonly actions: readonly TransactAction[] | undefined; readonly movesQuota?: boolean } & Pair,
>(
  prepare: () => Promise<Change>,
): Promise<Change> => {
  for (let attempt = 1; ; attempt += 1) {
    const change = await prepare();
    const { actions, movesQuota, workspace } = change;
    if (!actions) return change;
    const write = () => tryTransact(actions);
    if (await (movesQuota ? writeQuotaOwner(workspace.id, write) : write())) return change;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Returns the condition that the visitor still has the role that was checked. It is left out where other actions of the
 * transaction check or change the same membership.
 */
const checkActorActions = ({ actor, target }: Pair, nextQuotaOwner?: UserId): TransactAction[] =>
  [target.userId, nextQuotaOwner].includes(actor.userId)
    ? []
    : [checkRoleAction(actor.workspaceId, actor.userId, [actor.role])];

/** Requires that the visitor may take or grant the role of a member. @throws AppError `permission.denied` */
const requireGranter = ({ actor, target }: Pair, role: WorkspaceRole = target.role): void => {
  requireAllowed(actor, 'manageMembers');
  if (!canGrantRole(actor.role, target.role) || !canGrantRole(actor.role, role)) throw createDeniedError();
};

/**
 * Sets the role of a member, and notifies the member. The invitations that they may no longer send are deleted. Costs 2
 * to 4 round trips and 4 to 6 write units.
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`, `workspace.last_owner`; `permission.denied` if one
 *   of the two roles is above that of the visitor
 */
export const setMemberRole = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole,
  visitor: Visitor,
): Promise<WorkspaceMember> => {
  const { workspace, actor, target, actions } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, visitor);
    requireGranter(pair, role);
    if (pair.target.role === role) return { ...pair, actions: undefined };
    const nextQuotaOwner = await findNextQuotaOwner(pair.workspace, pair.target);
    const checks = role === 'owner' ? [checkUserExistsAction(userId)] : [];
    const actions = [...setRoleActions(pair.target, role, nextQuotaOwner), ...checkActorActions(pair, nextQuotaOwner)];
    return { ...pair, actions: [...actions, ...checks], movesQuota: nextQuotaOwner !== undefined };
  });
  if (actions) {
    await deleteInvitesAboveRole(workspaceId, userId, role);
    if (actor.userId !== userId) await notifyOfRole(workspace, userId);
  }
  const [member] = await presentMembers([{ ...target, role }]);
  if (!member) throw createMemberNotFoundError();
  return member;
};

/**
 * Makes a member the owner in place of the visitor, who becomes an admin, and notifies the member. Costs 4 round trips
 * and 6 write units.
 * @returns all members
 * @throws AppError `password.confirmation_required`; `workspace.not_found`, `workspace_member.not_found`;
 *   `permission.denied` for an API token, and unless the visitor is an owner
 */
export const transferWorkspace = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  context: RequestContext,
): Promise<WorkspaceMember[]> => {
  await requireConfirmedPassword(context);
  const { workspace, actions } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, context.visitor);
    const { actor, target } = pair;
    requireAllowed(actor, 'deleteWorkspace');
    if (actor.userId === userId) return { ...pair, actions: undefined };
    const movesQuota = pair.workspace.quotaOwnerId === actor.userId;
    return {
      ...pair,
      actions: [...transferActions(actor, target, movesQuota), checkUserExistsAction(userId)],
      movesQuota,
    };
  });
  if (actions) await notifyOfRole(workspace, userId);
  return presentMembers(await listMembers(workspaceId));
};

/**
 * Removes a member, who is notified, or lets the visitor leave. The invitations of the member are deleted; those that
 * remain after an interruption cannot be accepted. Costs 2 to 4 round trips and 6 to 8 write units.
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`, `workspace.last_owner`; `permission.denied` if the
 *   role of the member is above that of the visitor
 */
export const removeMember = async (workspaceId: WorkspaceId, userId: UserId, visitor: Visitor): Promise<void> => {
  const { workspace, actor } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, visitor);
    if (pair.actor.userId !== userId) requireGranter(pair);
    const nextQuotaOwner = await findNextQuotaOwner(pair.workspace, pair.target);
    const actions = [...removeMemberActions(pair.target, nextQuotaOwner), ...checkActorActions(pair, nextQuotaOwner)];
    return { ...pair, actions, movesQuota: nextQuotaOwner !== undefined };
  });
  await deleteInvitesOfMember(workspaceId, userId);
  if (actor.userId !== userId) await notifyOfRemoval(workspace, userId);
};
