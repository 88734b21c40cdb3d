/** The id of the personal workspace, which every user has and which is not stored (spec §3). */
export const personalWorkspaceId = 0;

/** The personal workspace of every user (spec §3). */
export const personalWorkspace = { id: personalWorkspaceId, name: 'Default', members_count: 1, role: 'owner' } as const;
