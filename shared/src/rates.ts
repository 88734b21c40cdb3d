/**
 * A rate limit in a window: per account, per IP address, and per account and address. A trusted browser of the account
 * is counted separately, instead of its address.
 */
export interface Rate {
  readonly seconds: number;
  readonly account?: number;
  readonly address?: number;
  readonly accountAtAddress?: number;
}

const minutesToSeconds = (count: number): number => 60 * count;

/**
 * Windows are fixed, so that a count is one write. Schools and offices share an address, so limits per address are far
 * above what one user needs. Limits per account are high enough that a stranger cannot soon lock its owner out.
 */
export const rates = {
  /** Counts failures only, like `twoFactor` and `password`. */
  login: { seconds: minutesToSeconds(15), account: 100, address: 300, accountAtAddress: 10 },
  twoFactor: { seconds: minutesToSeconds(15), account: 15, address: 300, accountAtAddress: 15 },
  /** Three of a million codes are valid at any time, so a year of guesses has a chance of one in twenty. */
  twoFactorDay: { seconds: minutesToSeconds(60 * 24), account: 50, accountAtAddress: 50 },
  /** Recovery codes have 100 random bits. There is no limit per account, so that strangers cannot block the owner. */
  recoveryCode: { seconds: minutesToSeconds(15), address: 60 },
  /** Confirmations of the password by a logged-in user. */
  password: { seconds: minutesToSeconds(15), account: 10, address: 300 },
  register: { seconds: minutesToSeconds(60), address: 100 },
  /** Codes entered by a logged-in user. An emailed code is valid for `identityLimits.codeAttemptsMax` attempts. */
  code: { seconds: minutesToSeconds(15), account: 15, address: 300 },
  /**
   * Requests for emails, which anyone can send for any account. `resetEmails` limits the emails without a visible
   * error.
   */
  resend: { seconds: minutesToSeconds(60), address: 60, accountAtAddress: 6 },
  reset: { seconds: minutesToSeconds(60), address: 60, accountAtAddress: 6 },
  /**
   * Reset links emailed while an account has the same password. A user who reaches the limit still has a valid link,
   * because a link is valid for as long as the window.
   */
  resetEmails: { seconds: minutesToSeconds(60), account: 6 },
  /**
   * Password changes, each of which revokes emailed links. Someone who knows the password must not revoke the owner's
   * links again and again.
   */
  passwordChange: { seconds: minutesToSeconds(60), account: 5 },
  /** Emails of one type about an account, whose address may belong to a stranger. */
  notices: { seconds: minutesToSeconds(60), account: 10 },
  /** Used reset links. */
  resetPassword: { seconds: minutesToSeconds(15), address: 60 },
  contact: { seconds: minutesToSeconds(60), address: 20 },
  humanCheck: { seconds: minutesToSeconds(15), address: 300 },
  avatar: { seconds: minutesToSeconds(60), account: 30 },
  /** Pictures of artists, albums and tracks, each of which is resized to every width. */
  musicPicture: { seconds: minutesToSeconds(60), account: 200 },
  /** Attachments of artist requests, and requests. */
  attachment: { seconds: minutesToSeconds(60), account: 20 },
  backstageRequest: { seconds: minutesToSeconds(60 * 24), account: 10 },
  /** New albums and tracks: more than a label adds at once, fewer than would fill the lists of new releases. */
  newAlbum: { seconds: minutesToSeconds(60), account: 30 },
  newTrack: { seconds: minutesToSeconds(60), account: 600 },
  /** New artists that a user credits. A compilation has some dozens. */
  namedArtist: { seconds: minutesToSeconds(60), account: 200 },
  /** Invite links of playlists, and playlists joined; each is a transaction. */
  playlistInvite: { seconds: minutesToSeconds(60), account: 120 },
  /** Invitations to manage artists that a user sends or accepts. Each is a transaction. */
  managerInvite: { seconds: minutesToSeconds(60), account: 120 },
  /** Emails about invitations to manage artists, to one address. */
  managerInviteEmails: { seconds: minutesToSeconds(60 * 24), account: 5 },
  /** New workspaces. */
  workspace: { seconds: minutesToSeconds(60), account: 20 },
  /** Addresses invited to workspaces, and invitation links: by user, and by workspace. */
  workspaceInvite: { seconds: minutesToSeconds(60), account: 60 },
  invitesOfWorkspace: { seconds: minutesToSeconds(60 * 24), account: 200 },
  /** Addresses that a user invites to workspaces; accounts younger than `workspaceLimits.newInviterHours` have both limits. */
  workspaceInvitedAddresses: { seconds: minutesToSeconds(60 * 24), account: 50 },
  newWorkspaceInviter: { seconds: minutesToSeconds(60 * 24), account: 10 },
  /** Emails of a workspace to one address, which may belong to a stranger. */
  workspaceEmailsToAddress: { seconds: minutesToSeconds(60 * 24), account: 2 },
  /** Emails of all workspaces to one address. The limit is not visible to senders. */
  workspaceInviteEmails: { seconds: minutesToSeconds(60 * 24), account: 5 },
  /** Invitations read by their token, by users and guests. */
  invitePreview: { seconds: minutesToSeconds(15), address: 300 },
  /** Workspaces joined, each a transaction. */
  workspaceJoin: { seconds: minutesToSeconds(60), account: 120 },
  /** Offers of the ownership of workspaces, each with a notification. */
  workspaceTransfer: { seconds: minutesToSeconds(60), account: 20 },
  workspaceDeletion: { seconds: minutesToSeconds(60), account: 20 },
  /** New and edited comments, each a transaction; new accounts have a second limit. */
  comment: { seconds: minutesToSeconds(10), account: 20 },
  newCommenter: { seconds: minutesToSeconds(60), account: 8 },
  /** Likes and reports of comments. */
  commentLike: { seconds: minutesToSeconds(60), account: 600 },
  commentReport: { seconds: minutesToSeconds(60 * 24), account: 50 },
  /** Stored push subscriptions, each a DNS lookup and a transaction. Browsers store theirs once a day. */
  pushSubscription: { seconds: minutesToSeconds(60), account: 60 },
  /** Blocked and unblocked users, each a transaction. A block writes the item of the other user. */
  block: { seconds: minutesToSeconds(60 * 24), account: 200 },
  /** Reports of users and playlists. */
  report: { seconds: minutesToSeconds(60 * 24), account: 20 },
  /** Renames, each of which rewrites all copies of the name. */
  rename: { seconds: minutesToSeconds(60), account: 30 },
  /** Saved queues of devices, each up to 50 write units. */
  deviceQueue: { seconds: minutesToSeconds(60), account: 400 },
  /** Exports of lists, each of which reads a whole list. */
  exports: { seconds: minutesToSeconds(60), account: 30 },
  /** Account exports, each of which reads all data of a user. */
  accountExport: { seconds: minutesToSeconds(60 * 24), account: 3 },
  /**
   * Rules that are counted while a user edits them, and rules that are set on smart playlists. Each is evaluated over
   * the whole catalogue, and counts as much as that costs (`getRuleCost`). A unit is 10 ms of CPU time for 100,000
   * tracks.
   */
  smartRules: { seconds: minutesToSeconds(1), account: 600 },
  /** Calls that match 50 songs of a file: enough for four playlists of the maximum length. */
  matches: { seconds: minutesToSeconds(60), account: 800 },
  /** Logins started with a provider. */
  social: { seconds: minutesToSeconds(15), address: 300 },
  token: { seconds: minutesToSeconds(1), account: 600 },
  /** Live connections. A browser opens one whenever a tab becomes visible. */
  liveConnection: { seconds: minutesToSeconds(15), account: 300 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;
