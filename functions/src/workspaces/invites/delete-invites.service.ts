import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { deleteInvite, listAllInvites, listInvites } from './invites.store.ts';
import { excludeFromLink } from './link-exclusions.store.ts';

/**
 * Deletes the invitations of a member that they may no longer send in their new role. Those that remain after an
 * interruption cannot be accepted, because that is checked again. Costs a Query, and 8 write units for each invitation.
 */
export const deleteInvitesAboveRole = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole,
): Promise<void> => {
  for (const invite of await listInvites(workspaceId)) {
    if (invite.createdBy === userId && !canGrantRole(role, invite.role)) await deleteInvite(invite);
  }
};

/**
 * Deletes the invitations that a former member sent or accepted, and prevents that they join again with a link of another
 * member. An interruption has the same effect as in `deleteInvitesAboveRole`. Costs as much, plus a write unit for each
 * link.
 */
export const deleteInvitesOfMember = async (workspaceId: WorkspaceId, userId: UserId): Promise<void> => {
  for (const invite of await listAllInvites(workspaceId)) {
    if (invite.createdBy === userId || invite.acceptedBy === userId) await deleteInvite(invite);
    else if (invite.email === null) await excludeFromLink(invite, userId);
  }
};
