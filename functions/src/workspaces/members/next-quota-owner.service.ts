import type { UserId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { listMembers } from '../memberships/members.store.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';

const createLastOwnerError = (): AppError =>
  new AppError('workspace.last_owner', 'A workspace needs an owner. Transfer or delete it first.');

/**
 * Returns the owner whose quota is used after an owner is demoted or removed: the one who has been a member longest.
 * Returns undefined if the quota does not move, because the member is not its owner. A move costs a round trip and a
 * read unit for 20 members.
 * @throws AppError `workspace.last_owner` if the member is the only owner
 */
export const findNextQuotaOwner = async (
  { id, ownerCount, quotaOwnerId }: StoredWorkspace,
  { userId, role }: StoredMembership,
): Promise<UserId | undefined> => {
  if (role !== 'owner') return undefined;
  if (ownerCount <= 1) throw createLastOwnerError();
  if (quotaOwnerId !== userId) return undefined;
  const owners = (await listMembers(id)).filter((member) => member.role === 'owner' && member.userId !== userId);
  const [next] = owners.toSorted((one, other) => (one.joinedAt < other.joinedAt ? -1 : 1));
  if (!next) throw createLastOwnerError();
  return next.userId;
};
