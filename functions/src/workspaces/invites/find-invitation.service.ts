import { type UserId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import type { InviteState } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { canGrantRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { findMembership, findWorkspace } from '../memberships/members.store.ts';
import type { StoredMembership, StoredWorkspace } from '../memberships/workspace.items.ts';
import type { StoredInvite } from './invite.items.ts';
import { findInvite, hasAddress, isExpired } from './invites.store.ts';
import { isExcluded } from './link-exclusions.store.ts';

/** An invitation, for the user or guest who refers to it. */
export interface Invitation {
  readonly invite: StoredInvite;
  readonly workspace: StoredWorkspace;
  /** Null for a guest. */
  readonly user: StoredUser | null;
  /** The membership of the user, if they are a member already. */
  readonly membership: StoredMembership | undefined;
  /** Whether the caller has the token, and not only the id. */
  readonly hasToken: boolean;
  readonly state: InviteState;
}

/** Returns whether the invitation was sent to the address of a user, and the user has verified it. */
export const isAddressee = (invite: StoredInvite, user: StoredUser | null): boolean =>
  user !== null && user.email_verified_at !== null && hasAddress(invite, user.email);

const getState = ({ invite, workspace, user, membership }: Omit<Invitation, 'state'>): InviteState => {
  if (membership) return 'joined';
  if (isExpired(invite)) return 'expired';
  if (invite.email !== null && user !== null) {
    if (!hasAddress(invite, user.email)) return 'other_account';
    if (user.email_verified_at === null) return 'unverified';
  }
  const isUsedUp = invite.uses >= workspaceLimits.workspaceLinkUsesMax;
  return isUsedUp || workspace.membersCount >= workspaceLimits.workspaceMembersMax ? 'full' : 'pending';
};

/**
 * Returns an invitation by its token, or by its id for its addressee. Returns undefined if it does not exist, belongs to
 * another user, its sender may no longer grant its role, or the user is excluded from the link. Costs 3 round trips, and up to 6 read units.
 */
export const findInvitation = async (reference: string, userId: UserId | null): Promise<Invitation | undefined> => {
  const invite = await findInvite(reference);
  if (!invite) return undefined;
  const { workspaceId } = invite;
  const [workspace, sender, user, membership] = await Promise.all([
    findWorkspace(workspaceId),
    findMembership(workspaceId, invite.createdBy),
    userId === null ? null : findUser(userId),
    userId === null ? undefined : findMembership(workspaceId, userId),
  ]);
  if (!workspace || user === undefined) return undefined;
  // A member who opens the invitation again is led to the workspace, whatever happened to its sender.
  if (!membership && !(invite.acceptedBy === null && canGrantRole(sender?.role, invite.role))) return undefined;
  if (!membership && userId !== null && isExcluded(invite, userId)) return undefined;
  const hasToken = !WorkspaceInviteId.safeParse(reference).success;
  if (!hasToken && !isAddressee(invite, user)) return undefined;
  const invitation = { invite, workspace, user, membership, hasToken };
  return { ...invitation, state: getState(invitation) };
};
