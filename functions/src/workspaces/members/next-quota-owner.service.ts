import { problemStatus } from '@overtone/shared/http/problem.ts';
import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pair } from '../memberships/change-member.service.ts';
import { listMembers } from '../memberships/members.store.ts';
import type { RequireCapacity } from '../memberships/require-capacity.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';

const createLastOwnerError = (): AppError =>
  new AppError('workspace.last_owner', 'A workspace needs an owner. Transfer or delete it first.');

/**
 * Returns the owner whose quota is used after a member demotes or removes an owner: the member who does it. Returns
 * undefined if the quota does not move. The owner of the quota cannot leave it to someone else without their consent
 * (`acceptTransfer`). A move costs as much as `requireCapacity`.
 * @throws AppError `workspace.last_owner` if the target is the only owner; `workspace.quota_owner` if the owner of the quota
 *   leaves or takes a lower role; as `requireCapacity`
 */
export const requireNextQuotaOwner = async (
  { workspace: { id, ownerCount, quotaOwnerId }, actor, target }: Pair,
  requireCapacity: RequireCapacity,
): Promise<UserId | undefined> => {
  if (target.role !== 'owner') return undefined;
  if (ownerCount <= 1) throw createLastOwnerError();
  if (quotaOwnerId !== target.userId) return undefined;
  if (actor.userId === target.userId)
    throw new AppError(
      'workspace.quota_owner',
      'The uploads of this workspace count in your account. Transfer the ownership first.',
    );
  await requireCapacity(id, actor.userId);
  return actor.userId;
};

/** Returns whether a user may become the owner of the quota. */
const hasCapacity = async (workspaceId: WorkspaceId, userId: UserId, requireCapacity: RequireCapacity) => {
  try {
    await requireCapacity(workspaceId, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && problemStatus[error.code] === 403) return false;
    throw error;
  }
};

/**
 * Returns the owners of a workspace other than a user, those first who have been members longest, and which of them may
 * become the owner of the quota. Costs a round trip, a read unit for 20 members, and as much as `requireCapacity` for
 * each owner until one may become it.
 */
const findOtherOwners = async (workspaceId: WorkspaceId, userId: UserId, requireCapacity: RequireCapacity) => {
  const members = await listMembers(workspaceId);
  const owners = members
    .filter((member) => member.role === 'owner' && member.userId !== userId)
    .toSorted((one, other) => (one.joinedAt < other.joinedAt ? -1 : 1));
  for (const owner of owners)
    if (await hasCapacity(workspaceId, owner.userId, requireCapacity)) return { owners, ownerWithCapacity: owner };
  return { owners, ownerWithCapacity: undefined };
};

/**
 * Returns whether the quota of a workspace has another owner to move to when the account of this one is deleted. True if
 * the user is not the owner of the quota. Otherwise it costs as much as `findNextQuotaOwner`.
 */
export const canReplaceQuotaOwner = async (
  { id, quotaOwnerId }: StoredWorkspace,
  userId: UserId,
  requireCapacity: RequireCapacity,
): Promise<boolean> =>
  quotaOwnerId !== userId || (await findOtherOwners(id, userId, requireCapacity)).ownerWithCapacity !== undefined;

/**
 * Returns the owner whose quota is used after the account of an owner is deleted: of those whose quota has space for
 * the uploads, or else of all, the one who has been a member longest. Returns undefined if the quota does not move,
 * because the member is not its owner. A move costs a round trip, a read unit for 20 members, and as much as
 * `requireCapacity` for each owner until one may become the owner of the quota.
 * @throws AppError `workspace.last_owner` if the member is the only owner
 */
export const findNextQuotaOwner = async (
  { id, ownerCount, quotaOwnerId }: StoredWorkspace,
  { userId, role }: StoredMembership,
  requireCapacity: RequireCapacity,
): Promise<UserId | undefined> => {
  if (role !== 'owner') return undefined;
  if (ownerCount <= 1) throw createLastOwnerError();
  if (quotaOwnerId !== userId) return undefined;
  // The account is being deleted and cannot keep the uploads: they exceed the quota rather than being deleted.
  const { owners, ownerWithCapacity: owner = owners[0] } = await findOtherOwners(id, userId, requireCapacity);
  if (!owner) throw createLastOwnerError();
  return owner.userId;
};
