import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { workspaceRoles } from '@overtone/shared/workspaces/workspace-roles.ts';
import { findAnyUser } from '../../identity/users/users.store.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { deleteInvitesOfMember } from '../invites/delete-invites.service.ts';
import { deleteInvite, listReceivedInvites } from '../invites/invites.store.ts';
import { canReplaceQuotaOwner, findNextQuotaOwner } from '../members/next-quota-owner.service.ts';
import {
  findWorkspaces,
  findWorkspaceWithMembership,
  listMembers,
  listMemberships,
  listWorkspaceSlots,
} from '../memberships/members.store.ts';
import { releaseWorkspaceSlot, removeMemberActions, transferActions } from '../memberships/membership-writes.store.ts';
import { writeQuotaOwner } from '../memberships/quota-owner.message.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';
import { deleteTransferOfMember } from '../transfers/transfers.store.ts';
import { endWorkspace } from './workspace-deletions.store.ts';

const toNames = (workspaces: readonly StoredWorkspace[]): string =>
  workspaces
    .map(({ name }) => name)
    .toSorted()
    .join(', ');

/**
 * Requires that each workspace of a user has another owner if the account is deleted, and one whose quota has space for
 * the uploads if the user is the owner of the quota. Other members do not take over, because they never accepted it.
 * Costs a read unit for each workspace that the user owns, plus the costs of `listMemberships` and
 * `canReplaceQuotaOwner`.
 * @throws AppError `workspace.last_owner`, `workspace.quota_owner` with the names of the workspaces
 */
export const requireOtherOwners = async (userId: UserId, requireCapacity: RequireCapacity): Promise<void> => {
  const owned = (await listMemberships(userId)).filter(({ role }) => role === 'owner');
  const workspaces = await findWorkspaces(owned.map(({ workspaceId }) => workspaceId));
  const withoutOwner = workspaces.filter(({ ownerCount }) => ownerCount <= 1);
  if (withoutOwner.length > 0) {
    const values = { names: toNames(withoutOwner) };
    throw new AppError(
      'workspace.last_owner',
      text('You’re the only owner of :names. Transfer or delete it first.', values),
    );
  }
  const replaceable = await Promise.all(workspaces.map((one) => canReplaceQuotaOwner(one, userId, requireCapacity)));
  const withoutQuota = workspaces.filter((_, index) => !replaceable[index]);
  if (withoutQuota.length === 0) return;
  throw new AppError(
    'workspace.quota_owner',
    text('The uploads of :names exceed the limits of the other owners. Transfer or delete it first.', {
      names: toNames(withoutQuota),
    }),
  );
};

const bySeniority = (one: StoredMembership, other: StoredMembership): number =>
  workspaceRoles.indexOf(other.role) - workspaceRoles.indexOf(one.role) || (one.joinedAt < other.joinedAt ? -1 : 1);

/**
 * Removes the last owner, who became it while the account was being deleted: the member with the highest role becomes the
 * owner, and a workspace without other members is deleted with its artists.
 * @returns whether the user is no longer a member
 */
const replaceLastOwner = async (workspace: StoredWorkspace, membership: StoredMembership): Promise<boolean> => {
  const { userId } = membership;
  const [next] = (await listMembers(workspace.id)).filter((one) => one.userId !== userId).toSorted(bySeniority);
  if (!next) return endWorkspace(workspace, userId, { action: 'delete' });
  const movesQuota = workspace.quotaOwnerId === userId;
  const write = () => tryTransact(transferActions(membership, next, movesQuota));
  await (movesQuota ? writeQuotaOwner(workspace.id, write) : write());
  return false;
};

/** Removes a user from a workspace. Can be repeated after an interruption. @throws AppError `unavailable` */
const removeFromWorkspace = async (
  workspaceId: StoredWorkspace['id'],
  userId: UserId,
  requireCapacity: RequireCapacity,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const [workspace, membership] = await findWorkspaceWithMembership(workspaceId, userId);
    if (!workspace || !membership) return;
    if (membership.role === 'owner' && workspace.ownerCount <= 1) {
      if (await replaceLastOwner(workspace, membership)) return;
    } else {
      const nextQuotaOwner = await findNextQuotaOwner(workspace, membership, requireCapacity);
      const write = () => tryTransact(removeMemberActions(membership, nextQuotaOwner));
      if (await (nextQuotaOwner ? writeQuotaOwner(workspaceId, write) : write())) return;
    }
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Deletes the memberships of a user whose account is being deleted, and the invitations that they sent and received. Costs
 * 4 round trips for each workspace. Can be repeated after an interruption.
 * @throws AppError `unavailable` if concurrent changes do not end
 */
export const deleteUserMemberships = async (userId: UserId, requireCapacity: RequireCapacity): Promise<void> => {
  for (const { slot, holder: workspaceId } of await listWorkspaceSlots(userId)) {
    // Before the membership, because afterwards a restarted worker does not find the workspace.
    await deleteInvitesOfMember(workspaceId, userId);
    await deleteTransferOfMember(workspaceId, userId);
    await removeFromWorkspace(workspaceId, userId, requireCapacity);
    // It remains if the workspace was deleted before.
    await releaseWorkspaceSlot({ userId, slot }, workspaceId);
  }
  const user = await findAnyUser(userId);
  // Without verification the address may belong to someone else, and so do its invitations.
  if (!user?.email_verified_at) return;
  for (const invite of await listReceivedInvites(user.email)) await deleteInvite(invite);
};
