import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import type { StoredWorkspace } from './workspace.items.ts';

/** Presents a workspace to a member. @param role the role of the member */
export const presentWorkspace = ({ id, name, membersCount }: StoredWorkspace, role: WorkspaceRole): Workspace => ({
  id,
  name,
  members_count: membersCount,
  role,
});
