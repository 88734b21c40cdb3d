import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { canGrantRole, type WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import { deleteInvite, listInvites } from './invites.store.ts';

/**
 * Deletes the invitations of a member that they may no longer send. Those that remain after an interruption cannot be
 * accepted, because that is checked again. Costs a Query, and 8 write units for each.
 * @param role the current role; undefined for users who are no longer members
 */
export const deleteUngrantableInvites = async (
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole | undefined,
): Promise<void> => {
  for (const invite of await listInvites(workspaceId)) {
    if (invite.createdBy === userId && !canGrantRole(role, invite.role)) await deleteInvite(invite);
  }
};
