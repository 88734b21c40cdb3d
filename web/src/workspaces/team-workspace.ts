import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';

/** A workspace with members, unlike the personal workspace. */
export type TeamWorkspace = Workspace & { readonly id: WorkspaceId };

export const isTeamWorkspace = (workspace: Workspace): workspace is TeamWorkspace =>
  workspace.id !== personalWorkspaceId;

/** The props of each tab of a workspace's page. */
export interface WorkspaceTabProps {
  readonly workspace: TeamWorkspace;
  readonly user: User;
}
