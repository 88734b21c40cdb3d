/** The prefixes of the keys of workspaces, memberships and invitations in the accounts table. */
export const workspacePartitions = ['workspace#', 'workspace-user#', 'workspace-invite#', 'workspace-invited#'];
