// What other contexts and the handlers may import from `workspaces`.

export { requireOtherOwners } from './deletion/delete-user-memberships.service.ts';
export type { DeleteWorkspaceData } from './deletion/workspace-deletion.worker.ts';
export { findPendingInviteIds } from './invites/invites.store.ts';
export { acceptInvite } from './invites/join-workspace.service.ts';
export { findRegistrationInvite } from './invites/registration-invite.service.ts';
export { listNotifiedMembers } from './members/notified-members.service.ts';
export {
  checkQuotaOwnerAction,
  findMembership,
  findQuotaOwner,
  isInAnyWorkspace,
  listMemberships,
} from './memberships/members.store.ts';
export {
  checkMembershipAction,
  createWorkspaceNotFoundError,
  requireAllowed,
  requireWorkspaceAction,
} from './memberships/membership.policy.ts';
export { resolveWorkspace } from './memberships/resolve-workspace.ts';
export type { StoredMembership } from './memberships/workspace.items.ts';
export { findOfferedWorkspaceIds } from './transfers/transfers.store.ts';
