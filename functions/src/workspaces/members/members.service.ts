import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { deleteInvitesAboveRole, deleteInvitesOfMember } from '../invites/delete-invites.service.ts';
import { changeMember, createMemberNotFoundError, type Pair, readPair } from '../memberships/change-member.service.ts';
import { checkRoleAction, listMembers } from '../memberships/members.store.ts';
import { requireAllowed, requireMembership } from '../memberships/membership.policy.ts';
import { removeMemberActions, setRoleActions } from '../memberships/membership-writes.store.ts';
import { notifyOfRemoval, notifyOfRole } from '../memberships/notify-members.service.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { deleteTransferOfMember } from '../transfers/transfers.store.ts';
import { requireNextQuotaOwner } from './next-quota-owner.service.ts';
import { presentMembers } from './present-members.service.ts';

/**
 * Returns the members to a member: 2 round trips, 2 read units, and half a unit for each member.
 * @throws AppError `workspace.not_found`
 */
export const readMembers = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<WorkspaceMember[]> => {
  const [, memberships] = await Promise.all([requireMembership(workspaceId, visitor), listMembers(workspaceId)]);
  return presentMembers(memberships);
};

const createDeniedError = (): AppError =>
  new AppError('permission.denied', 'Your role in this workspace doesn’t allow this.');

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
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`, `workspace.last_owner`, `workspace.quota_owner`;
 *   `permission.denied` if one of the two roles is above that of the visitor, or if the role is `owner` and the request has
 *   an API token; `password.confirmation_required` if the role is `owner`; the errors of `requireNextQuotaOwner`
 */
export const setMemberRole = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole,
  context: RequestContext,
  requireCapacity: RequireCapacity,
): Promise<WorkspaceMember> => {
  // An owner who appoints a second owner can leave afterwards, which transfers the workspace.
  if (role === 'owner') await requireConfirmedPassword(context);
  const { workspace, actor, target, actions } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, context.visitor);
    requireGranter(pair, role);
    if (pair.target.role === role) return { ...pair, actions: undefined };
    const nextQuotaOwner = await requireNextQuotaOwner(pair, requireCapacity);
    const checks = role === 'owner' ? [checkUserExistsAction(userId)] : [];
    const actions = [...setRoleActions(pair.target, role, nextQuotaOwner), ...checkActorActions(pair, nextQuotaOwner)];
    return { ...pair, actions: [...actions, ...checks], movesQuota: nextQuotaOwner !== undefined };
  });
  if (actions) {
    await deleteInvitesAboveRole(workspaceId, userId, role);
    if (target.role === 'owner') await deleteTransferOfMember(workspaceId, userId, { onlySent: true });
    if (actor.userId !== userId) await notifyOfRole(workspace, userId);
  }
  const [member] = await presentMembers([{ ...target, role }]);
  if (!member) throw createMemberNotFoundError();
  return member;
};

/**
 * Removes a member, who is notified, or lets the visitor leave. The invitations of the member are deleted; those that
 * remain after an interruption cannot be accepted. Costs 2 to 4 round trips and 6 to 8 write units.
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`, `workspace.last_owner`, `workspace.quota_owner`;
 *   `permission.denied` if the role of the member is above that of the visitor, and for an owner who leaves with an API
 *   token; `password.confirmation_required` for an owner who leaves; as `requireNextQuotaOwner`
 */
export const removeMember = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  context: RequestContext,
  requireCapacity: RequireCapacity,
): Promise<void> => {
  const { workspace, actor } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, context.visitor);
    if (pair.actor.userId !== userId) requireGranter(pair);
    const nextQuotaOwner = await requireNextQuotaOwner(pair, requireCapacity);
    if (pair.actor.userId === userId && pair.actor.role === 'owner') await requireConfirmedPassword(context);
    const actions = [...removeMemberActions(pair.target, nextQuotaOwner), ...checkActorActions(pair, nextQuotaOwner)];
    return { ...pair, actions, movesQuota: nextQuotaOwner !== undefined };
  });
  await deleteInvitesOfMember(workspaceId, userId);
  await deleteTransferOfMember(workspaceId, userId);
  if (actor.userId !== userId) await notifyOfRemoval(workspace, userId);
};
