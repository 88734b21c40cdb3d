export const workspaceLimits = {
  /** Characters of a name. */
  workspaceNameLengthMax: 60,
  /** Workspaces that a user is a member of, without the personal one. */
  workspacesMax: 20,
  /** Members of a workspace, with its owners. */
  workspaceMembersMax: 50,
  /** Members who are notified about an event of its music or its uploads. */
  workspaceNotifiedMax: 10,
  /** Artists of a workspace. They are one page of a list. */
  workspaceArtistsMax: 100,
  /** Pending invitations of a workspace, links included, and addresses that one call invites. */
  workspaceInvitesMax: 50,
  workspaceInvitesAtOnceMax: 20,
  /** Hours during which a new account invites fewer addresses (`rates.newWorkspaceInviter`). */
  newInviterHours: 24,
  /** Days for which an invitation is valid, and users who can join with one link. */
  workspaceInviteDays: 7,
  workspaceLinkUsesMax: 25,
  /** Days for which an offer of the ownership is valid. */
  workspaceTransferDays: 7,
  /** Days for which an expired invitation stays in the list, so that it can be sent again. */
  workspaceExpiredInviteDays: 7,
} as const;
