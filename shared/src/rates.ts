/**
 * How often something may be tried in a time: by an account, from an address, and for one account from one address. A
 * browser that the account knows is counted by itself instead, as one account at one address.
 */
export interface Rate {
  readonly seconds: number;
  readonly account?: number;
  readonly address?: number;
  readonly accountAtAddress?: number;
}

const minutes = (count: number): number => 60 * count;

/**
 * Windows are fixed, so that a count is one write. An address may be a school's or an office's: its counts are far above
 * what a person does. What an account counts from everywhere is loose enough that a stranger cannot lock its owner out soon.
 */
export const rates = {
  /** Failures only, as of `twoFactor` and `password`. */
  login: { seconds: minutes(15), account: 100, address: 300, accountAtAddress: 10 },
  twoFactor: { seconds: minutes(15), account: 15, address: 300, accountAtAddress: 15 },
  /** A code is one of a million, and three of them are right at any time: of a year's guesses one in twenty would hit. */
  twoFactorDay: { seconds: minutes(60 * 24), account: 50, accountAtAddress: 50 },
  /** Has 100 random bits: guessing is hopeless, and nobody else's guesses keep its owner from it. */
  recoveryCode: { seconds: minutes(15), address: 60 },
  /** A signed-in person's own password, typed again. */
  password: { seconds: minutes(15), account: 10, address: 300 },
  register: { seconds: minutes(60), address: 100 },
  /** Codes typed, by whoever is signed in. Those of a mail live for `limits.codeTries` of them. */
  code: { seconds: minutes(15), account: 15, address: 300 },
  /** Mails asked for; anybody may ask for anybody's. What an account has of them is told to nobody: `resetMails`. */
  resend: { seconds: minutes(60), address: 60, accountAtAddress: 6 },
  reset: { seconds: minutes(60), address: 60, accountAtAddress: 6 },
  /** Links that somebody is mailed under one password. Whoever is refused has one that works: it lives as long as this counts. */
  resetMails: { seconds: minutes(60), account: 6 },
  /** New passwords: each ends the links that were mailed before, and whoever has a password must not void its owner's for good. */
  passwordChange: { seconds: minutes(60), account: 5 },
  /** Mails of one kind about what was done with an account, to an address that may be a stranger's. */
  notices: { seconds: minutes(60), account: 10 },
  /** Links used. */
  resetPassword: { seconds: minutes(15), address: 60 },
  contact: { seconds: minutes(60), address: 20 },
  humanCheck: { seconds: minutes(15), address: 300 },
  avatar: { seconds: minutes(60), account: 30 },
  /** Pictures of artists and their music, each of which is cut to every width. */
  musicPicture: { seconds: minutes(60), account: 200 },
  /** Pictures and scans sent for requests, and requests made. */
  attachment: { seconds: minutes(60), account: 20 },
  backstageRequest: { seconds: minutes(60 * 24), account: 10 },
  /** Albums and tracks made: more than a label adds at a time, fewer than what fills the lists of new releases. */
  newAlbum: { seconds: minutes(60), account: 30 },
  newTrack: { seconds: minutes(60), account: 600 },
  /** Artists that somebody names on their music and that there were not: a compilation has some dozens. */
  namedArtist: { seconds: minutes(60), account: 200 },
  /** Links that invite to playlists made, and playlists joined by one: each is a transaction. */
  playlistInvite: { seconds: minutes(60), account: 120 },
  /** Users invited to manage artists, and such invitations accepted: each is a transaction. */
  managerInvite: { seconds: minutes(60), account: 120 },
  /** Emails about such invitations to one address. */
  managerInviteMails: { seconds: minutes(60 * 24), account: 5 },
  /** Comments written, and written anew: each is a transaction; of a new account, beside that. */
  comment: { seconds: minutes(10), account: 20 },
  newCommenter: { seconds: minutes(60), account: 8 },
  /** Likes of comments, and comments reported. */
  commentLike: { seconds: minutes(60), account: 600 },
  commentReport: { seconds: minutes(60 * 24), account: 50 },
  /** People blocked, and blocks ended: each is a transaction, and one that begins touches the other's item. */
  block: { seconds: minutes(60 * 24), account: 200 },
  /** People and playlists reported. */
  report: { seconds: minutes(60 * 24), account: 20 },
  /** Each has all copies of a name written anew. */
  rename: { seconds: minutes(60), account: 30 },
  /** Queues of devices saved: each is up to 50 write units. */
  deviceQueue: { seconds: minutes(60), account: 400 },
  /** Each has a whole list read. */
  exports: { seconds: minutes(60), account: 30 },
  /** Each has everything of a person read. */
  accountExport: { seconds: minutes(60 * 24), account: 3 },
  /**
   * Rules that are counted while a user edits them, and rules that are set on smart playlists. Each is evaluated over the whole
   * catalogue, and counts as much as that costs (`getRuleCost`). A unit is 10 ms of CPU time for 100,000 tracks.
   */
  smartRules: { seconds: minutes(1), account: 600 },
  /** Songs of files looked for, 50 a call: four playlists as long as one may be. */
  matches: { seconds: minutes(60), account: 800 },
  /** Sign-ins begun with a provider. */
  social: { seconds: minutes(15), address: 300 },
  token: { seconds: minutes(1), account: 600 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;
