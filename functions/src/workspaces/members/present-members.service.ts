import type { WorkspaceMember } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceRoles } from '@overtone/shared/workspaces/workspace-roles.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { StoredMembership } from '../memberships/workspace.items.ts';

const byRoleAndName = (one: WorkspaceMember, other: WorkspaceMember): number =>
  workspaceRoles.indexOf(other.role) - workspaceRoles.indexOf(one.role) ||
  (one.user.name ?? '').localeCompare(other.user.name ?? '') ||
  (one.joinedAt < other.joinedAt ? -1 : 1);

/**
 * Presents members to each other, the owners first and then by name, without deleted accounts. Costs one round trip and
 * half a read unit for each member.
 */
export const presentMembers = async (memberships: readonly StoredMembership[]): Promise<WorkspaceMember[]> => {
  const users = new Map((await findUsers(memberships.map(({ userId }) => userId))).map((user) => [user.id, user]));
  return memberships
    .flatMap(({ userId, role, joinedAt }) => {
      const user = users.get(userId);
      const email = user?.email_verified_at ? user.email : null;
      return user ? { user: presentProfile(user), email, role, joinedAt } : [];
    })
    .toSorted(byRoleAndName);
};
