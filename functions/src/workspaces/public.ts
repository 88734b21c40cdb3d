// What other contexts and the handlers may import from `workspaces`.

export { findMembership, findQuotaOwner, listMemberships } from './members/members.store.ts';
export {
  checkMembershipAction,
  createWorkspaceNotFoundError,
  requireAllowed,
  requireMembership,
  requireWorkspaceAction,
} from './members/membership.policy.ts';
export { resolveWorkspace } from './members/resolve-workspace.ts';
export type { StoredMembership } from './members/workspace.items.ts';
