import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';

export type WorkspaceTab = 'members' | 'artists' | 'settings';

/** Returns the path of a workspace's page, which opens with its members. */
export const workspacePath = (id: Workspace['id'], tab: WorkspaceTab = 'members'): string =>
  tab === 'members' ? `/workspace/${id}` : `/workspace/${id}/${tab}`;
