// What other contexts and the handlers may import from `workspaces`.

export { findMembership, findQuotaOwner, listMemberships } from './members/members.store.ts';
export {
  checkMembershipAction,
  createWorkspaceNotFoundError,
  requireMembership,
  requireWorkspaceAction,
} from './members/membership.policy.ts';
export type { StoredMembership } from './members/workspace.items.ts';
