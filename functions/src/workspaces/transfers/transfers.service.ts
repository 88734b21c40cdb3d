import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import type { Workspace, WorkspaceTransfer } from '@overtone/shared/workspaces/workspace.model.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { checkUserExistsAction, findUsers } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext, Visitor } from '../../platform/http/context.ts';
import { changeMember, createMemberNotFoundError, readPair } from '../memberships/change-member.service.ts';
import { checkRoleAction, findMembership } from '../memberships/members.store.ts';
import { requireAllowed, requireMembership, requireWorkspace } from '../memberships/membership.policy.ts';
import { transferActions } from '../memberships/membership-writes.store.ts';
import { notifyOfRole, notifyOfTransfer } from '../memberships/notify-members.service.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import { presentWorkspace } from '../memberships/workspace.presenter.ts';
import type { StoredTransfer } from './transfer.item.ts';
import {
  buildTransfer,
  deleteTransfer,
  deleteTransferAction,
  findTransfer,
  putTransferAction,
} from './transfers.store.ts';

const createTransferNotFoundError = (): AppError =>
  new AppError('workspace_transfer.not_found', 'This offer is no longer valid.');

const presentTransfer = async ({
  userId,
  offeredBy,
  sentAt,
  expiresAt,
}: StoredTransfer): Promise<WorkspaceTransfer | null> => {
  const profiles = new Map((await findUsers([userId, offeredBy])).map((user) => [user.id, presentProfile(user)]));
  const user = profiles.get(userId);
  return user ? { user, offeredBy: profiles.get(offeredBy) ?? null, sentAt, expiresAt } : null;
};

/**
 * Returns the pending offer of a workspace to its owners and to the member to whom it was made. Costs 2 round trips, 2
 * read units, and one for the two users.
 * @throws AppError `workspace.not_found`
 */
export const readTransfer = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<WorkspaceTransfer | null> => {
  const [{ userId, role }, transfer] = await Promise.all([
    requireMembership(workspaceId, visitor),
    findTransfer(workspaceId),
  ]);
  const isShown = transfer && (transfer.userId === userId || isAllowed(role, 'deleteWorkspace'));
  return isShown ? presentTransfer(transfer) : null;
};

/**
 * Offers a member to become the owner in place of the visitor, and notifies the member. An earlier offer is replaced.
 * Costs 4 round trips and a transaction of 1 write and 6 read units.
 * @throws AppError `password.confirmation_required`; `workspace.not_found`, `workspace_member.not_found`, `rate.limited`;
 *   `permission.denied` for an API token, and unless the visitor is an owner; `request.invalid` for the visitor
 */
export const offerTransfer = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  context: RequestContext,
): Promise<WorkspaceTransfer> => {
  await requireConfirmedPassword(context);
  await limitRate('workspaceTransfer', context, requireUserId(context.visitor));
  const { workspace, actor, transfer } = await changeMember(async () => {
    const pair = await readPair(workspaceId, userId, context.visitor);
    const { actor, target } = pair;
    requireAllowed(actor, 'deleteWorkspace');
    if (actor.userId === userId) {
      const message = text('Choose another member.');
      throw new AppError('request.invalid', message, { fields: { userId: [message] } });
    }
    const transfer = buildTransfer({ workspaceId, userId, offeredBy: actor.userId });
    const actions = [
      putTransferAction(transfer),
      checkRoleAction(workspaceId, actor.userId, ['owner']),
      checkRoleAction(workspaceId, userId, [target.role]),
      checkUserExistsAction(userId),
    ];
    return { ...pair, transfer, actions };
  });
  await notifyOfTransfer(workspace, actor.userId, userId, transfer.sentAt);
  const presented = await presentTransfer(transfer);
  if (!presented) throw createMemberNotFoundError();
  return presented;
};

/**
 * Deletes an offer: an owner revokes it, and the member to whom it was made declines it. Costs 2 round trips, 2 read and 2
 * write units.
 * @throws AppError `workspace.not_found`, `workspace_transfer.not_found`
 */
export const cancelTransfer = async (workspaceId: WorkspaceId, visitor: Visitor): Promise<void> => {
  const [{ userId, role }, transfer] = await Promise.all([
    requireMembership(workspaceId, visitor),
    findTransfer(workspaceId),
  ]);
  const isConcerned = transfer && (transfer.userId === userId || isAllowed(role, 'deleteWorkspace'));
  if (!isConcerned || !(await deleteTransfer(transfer))) throw createTransferNotFoundError();
};

/**
 * Makes the visitor the owner in place of the member who offered it, who becomes an admin and is notified. One
 * transaction changes both roles, the owner of the quota and the offer, and checks that the account of the visitor exists.
 * The quota and the permission of the visitor are checked directly before it, because another context stores them.
 * Costs 4 round trips, and as much as `requireCapacity` if the quota moves.
 * @throws AppError `workspace.not_found`; `workspace_transfer.not_found` if it was revoked or has expired, or its sender
 *   is no longer an owner; `permission.denied`, `quota.reached` as `requireCapacity`
 */
export const acceptTransfer = async (
  workspaceId: WorkspaceId,
  { visitor }: Pick<RequestContext, 'visitor'>,
  requireCapacity: RequireCapacity,
): Promise<Workspace> => {
  const { workspace, offeredBy } = await changeMember(async () => {
    const [{ workspace, membership }, transfer] = await Promise.all([
      requireWorkspace(workspaceId, visitor),
      findTransfer(workspaceId),
    ]);
    if (transfer?.userId !== membership.userId) throw createTransferNotFoundError();
    const sender = await findMembership(workspaceId, transfer.offeredBy);
    if (!sender || !isAllowed(sender.role, 'deleteWorkspace')) throw createTransferNotFoundError();
    const movesQuota = workspace.quotaOwnerId === sender.userId;
    if (movesQuota) await requireCapacity(workspaceId, membership.userId);
    const actions = [
      ...transferActions(sender, membership, movesQuota),
      deleteTransferAction(transfer),
      checkUserExistsAction(membership.userId),
    ];
    return { workspace, offeredBy: sender.userId, actions, movesQuota };
  });
  await notifyOfRole(workspace, offeredBy);
  return presentWorkspace(workspace, 'owner');
};
