/** The roles of members, lowest first. Without zod, because the browser imports this module. */
export const workspaceRoles = ['member', 'admin', 'owner'] as const;

/**
 * The role of a member: a `member` edits releases and sees insights, an `admin` also manages members and artists, an
 * `owner` also transfers and deletes the workspace.
 */
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** What members may do, each with the lowest role that may do it. */
const requiredRoles = {
  editMusic: 'member',
  viewInsights: 'member',
  manageMembers: 'admin',
  manageArtists: 'admin',
  deleteWorkspace: 'owner',
} as const satisfies Readonly<Record<string, WorkspaceRole>>;
export type WorkspaceAction = keyof typeof requiredRoles;

const getRank = (role: WorkspaceRole): number => workspaceRoles.indexOf(role);

/** Returns whether a role includes an action. @param role undefined for users who are not members */
export const isAllowed = (role: WorkspaceRole | undefined, action: WorkspaceAction): boolean =>
  role !== undefined && getRank(role) >= getRank(requiredRoles[action]);

/**
 * Returns whether a member may give others a role, or take it from them: those who manage members, up to their own role.
 * It is checked when an invitation is created, changed and accepted.
 */
export const canGrantRole = (granter: WorkspaceRole | undefined, role: WorkspaceRole): boolean =>
  granter !== undefined && isAllowed(granter, 'manageMembers') && getRank(granter) >= getRank(role);

/** Returns the roles that include an action, lowest first. */
export const getRolesAllowedTo = (action: WorkspaceAction): WorkspaceRole[] =>
  workspaceRoles.filter((role) => isAllowed(role, action));

/** Returns the roles that may grant a role, lowest first. */
export const getRolesGranting = (granted: WorkspaceRole): WorkspaceRole[] =>
  workspaceRoles.filter((role) => canGrantRole(role, granted));
