/**
 * Every limit of the product, once. Units stand in the names; a rule that comes from outside names its source.
 */
export const limits = {
  /** Rows of one page when the caller asks for none, and the most a caller may ask for. */
  pageSize: 30,
  pageSizeMax: 100,
  /** Rows of a relation that a call adds to its reply, and the most that it counts: 25 read units. */
  relationRows: 30,
  relationCountMax: 1_000,
  /** Tracks of one album: an album's page is read whole, so this bounds its cost. */
  albumTracksMax: 500,
  /** Artists credited on one album or track. */
  artistsMax: 20,
  /** Genres, and tags, of one album or track. */
  genresMax: 10,
  tagsMax: 20,
  /** Channels nested in one channel, and rows shown of each. */
  nestedChannelsMax: 20,
  nestedChannelRows: 12,
  /** Settings that one call changes, letters of a setting's key, and bytes of all settings that every visitor gets. */
  settingsChangedMax: 200,
  settingKeyLengthMax: 100,
  settingsBytesMax: 128 * 1024,
  /** Languages that have texts: every visitor's first read brings the names of all their files, some 200 bytes each. */
  textLanguagesMax: 50,
  /** Texts of one place of a language, characters of one, and bytes of them all: a visitor fetches the file whole. */
  textLinesMax: 2_000,
  textLengthMax: 1_000,
  textsBytesMax: 512 * 1024,
  /** Hand-picked rows of one channel: they are kept in the channel's own item. */
  channelPicksMax: 200,
  /** Artists shown as similar, and of how many of each of the artist's first genres they are taken. */
  similarArtists: 12,
  similarPerGenre: 50,
  /** Ids that a radio mixes from each artist, genre, tag and playlist of its seed, and tracks from the charts. */
  radioIdsPerSource: 100,
  radioPopular: 30,
  /** Artists, genres and tags of a seed that a radio asks for more. */
  radioSources: 3,
  /** Fewest tracks between two plays of one: a radio with fewer than this ends. */
  radioApartMin: 50,
  /** Playlists of one person, where their roles say nothing else, and tracks of one. */
  playlistsMax: 1_000,
  playlistTracksMax: 10_000,
  /** People that one playlist is shared with, links that invite to it, days that one works, and playlists of others that somebody may join. */
  playlistMembersMax: 50,
  playlistInvitesMax: 10,
  playlistInviteDays: 30,
  playlistsJoinedMax: 500,
  /** Seconds after which somebody who looks at a shared playlist asks again whether it is another one. */
  playlistPollSeconds: 5,
  /**
   * Playlists and folders that somebody's arrangement of their library names: their own, those joined, and all folders. Pins and
   * folders of it: all of it is one item.
   */
  layoutIdsMax: 1_550,
  layoutPinsMax: 20,
  layoutFoldersMax: 50,
  /** Tracks added or taken out at once, and moved at once: each is one transaction of at most `transactWriteMax` writes. */
  playlistAddMax: 90,
  playlistMoveMax: 45,
  /**
   * A smart playlist: conditions of its rule and rules of one group, texts of one condition and of all of them, the largest
   * number and age that one compares with. It keeps so many tracks at most, of which a count shows the first.
   */
  smartConditionsMax: 50,
  smartRulesMax: 30,
  smartTextsMax: 30,
  smartTextsOfRuleMax: 100,
  smartNumberMax: 1_000_000_000_000,
  smartAgeMax: 1_000,
  smartKeptMax: 1_000,
  smartTracksMax: 1_000,
  smartPreviewTracks: 8,
  /** Seconds that its tracks are shown before they are found anew. */
  smartFreshSeconds: 300,
  /** Listens of somebody that their own plays are counted from: the latest ones. */
  smartPlaylistPlaysMax: 50_000,
  /** Things of one type that somebody likes, and likes that they change in a day, of any type: each is a transaction. */
  likesMax: 20_000,
  likeChangesPerDay: 5_000,
  /** The same of follows, each of which its person may hear of, and of reposts, which all who follow somebody see. */
  followsMax: 5_000,
  followChangesPerDay: 1_000,
  /** People followed last who are looked for among the followers of somebody whose profile is opened, and those who are shown with a picture. */
  knownFollowersScanned: 50,
  knownFollowersShown: 3,
  repostsMax: 20_000,
  repostChangesPerDay: 1_000,
  /** Likes, or other marks of a kind, that one call changes, and days that one may be told later, made offline. */
  reactionChangesMax: 20,
  reactionDaysMax: 30,
  /** Counters that the marks of one thing are spread over: together they are one read unit. */
  reactionShards: 16,
  /** Characters of a comment, people mentioned in one, and marks on top of each other that a character of one has. */
  commentLinesMax: 60,
  commentLengthMax: 2_000,
  commentMentionsMax: 10,
  combiningMarksMax: 4,
  /** Milliseconds of a track that a comment stands at: a day. */
  commentMomentMax: 86_400_000,
  /** Latest comments on a track of which those at a moment are shown on its waveform: one read, and a person each. */
  commentMomentsRead: 100,
  /** Counters that the comments on one thing, and the likes of one that a crowd likes at once, are spread over. */
  commentShards: 16,
  /** Texts of somebody's that are not taken from them again, and hours for which. */
  commentTextsKept: 20,
  commentTextHours: 24,
  /** Hours that an account is new: it comments more slowly (`rates.newCommenter`). */
  newCommenterHours: 24,
  /** Seconds after which somebody who looks at comments asks whether there are others. */
  commentPollSeconds: 5,
  reportNoteLengthMax: 500,
  /** Songs of a file that one call looks for, tracks that are read for each at most, and guesses shown where none is it. */
  /** Rows of a table of several playlists. */
  playlistFileRowsMax: 50_000,
  songsMatchedMax: 50,
  /** Ways to read a song beside the first, where a file does not tell its title from its artist. */
  songReadings: 3,
  songCandidates: 8,
  songGuesses: 3,
  /** Milliseconds of a song that a file names: a day. */
  songLengthMax: 86_400_000,
  /** Bytes of a file that a playlist is read from, and songs of it: those of a playlist. */
  playlistFileBytesMax: 10 * 1024 ** 2,
  /** First rows that a playlist's covers are looked for in. */
  playlistCoverRows: 20,
  /** Covers that a playlist without a picture of its own shows. */
  playlistCovers: 4,
  /** Playlists that a track's page looks through for public ones, the latest first, and names at most: half a read unit each. */
  playlistsWithTrackRead: 30,
  playlistsWithTrackShown: 5,
  /** Characters of a search that count, and rows of each kind that it finds. */
  searchLengthMax: 120,
  searchRows: 12,
  searchRowsMax: 100,
  /** Fewest words that are looked for in lyrics: one word is in too many of them. */
  lyricsWordsMin: 2,
  /** Values of one filter that a list is narrowed to at once, and values that are counted for it. */
  filterValuesMax: 50,
  /** Rows of an export that are chosen by hand, and seconds that the address of its file works. */
  exportIdsMax: 1_000,
  exportUrlSeconds: 300,
  /**
   * Days that the file with everything of a person is kept, seconds that an address of it works, seconds within which the password was
   * typed by whoever gets one, and seconds without a sign of its worker after which another one may be begun.
   */
  accountExportDays: 7,
  accountExportUrlSeconds: 600,
  accountExportConfirmedSeconds: 600,
  accountExportSilentSeconds: 1_800,
  /** Private links to one thing, and days that one lives at most where it ends by itself. */
  sharesMax: 100,
  shareDaysMax: 366,
  /** Visits of one of them that are counted in a day, each with a row of its own. */
  shareVisitsPerDay: 1_000,
  nameLengthMax: 200,
  /** A genre's or a tag's name, and a channel's slug. */
  labelLengthMax: 60,
  descriptionLengthMax: 5_000,
  lyricsLengthMax: 100_000,
  /** Bars of a stored waveform; the seek bar draws 110 of them on a desktop and 72 on a phone. */
  waveformBars: 220,
  /** Seconds a signed audio URL lives. The player asks again when one has run out under a paused track. */
  streamUrlSeconds: 3_600,
  /** The same of a track that is not out: whoever lost the right to hear it hears no more of it soon. */
  privateStreamUrlSeconds: 300,
  /** Bytes of one audio file, and of one picture before it is cut; S3 takes 5 GB in one PUT. */
  audioBytesMax: 2 * 1024 ** 3,
  imageBytesMax: 20 * 1024 ** 2,
  /** Pixels of one picture: what a small compressed file could blow up to in memory. */
  imagePixelsMax: 64_000_000,
  /** As `imagePixelsMax`, of a person's own picture, which anybody may send: cutting one takes a quarter of a second. */
  avatarPixelsMax: 25_000_000,
  /** A request's body and URL, in bytes. API Gateway refuses bodies over 10 MB; ours are all small JSON. */
  bodyBytesMax: 256 * 1024,
  /** Objects and arrays within each other in a request's body: more than any contract describes. */
  bodyDepthMax: 16,
  /** Bytes of the field messages that a refused request is answered with. */
  fieldMessagesBytesMax: 6 * 1024,
  urlBytesMax: 8 * 1024,
  /** Bytes of an avatar (spec §9), and of a form that carries one. */
  avatarBytesMax: 2 * 1024 ** 2,
  uploadFormBytesMax: 2.5 * 1024 ** 2,
  /** Letters of a file's place in the folder that was dropped; S3 takes 1,024 bytes of a key, which holds none of it. */
  uploadPathLengthMax: 1_024,
  /** Files that one call names, and parts that one call signs (spec §9). */
  fileEntriesMax: 100,
  signedPartsMax: 10,
  /** Days that an upload may be left alone before it is given up, and that the bin keeps a file. */
  uploadDays: 7,
  /** Uploads that a person has under way at a time, and seconds that a signed address for some of their bytes works. */
  uploadsOpenMax: 200,
  uploadUrlSeconds: 3_600,
  fileTrashDays: 30,
  /** Bytes of an attachment of a request, seconds that a decider's address of one works, and days that a scan outlives the decision. */
  attachmentBytesMax: 10 * 1024 ** 2,
  attachmentUrlSeconds: 60,
  proofDays: 30,
  /** Bytes of a picture of an artist or their music: as much as a form may carry (API Gateway hands 6 MB on, in base 64). */
  musicPictureBytesMax: 4 * 1024 ** 2,
  /** Pages elsewhere that an artist's profile leads to, and people who manage it. */
  artistLinksMax: 10,
  artistManagersMax: 20,
  /** Pending invitations to manage one artist, days that one can be accepted, and those that a user is shown of all that they received. */
  managerInvitesMax: 10,
  managerInviteDays: 30,
  managerInvitesShown: 30,
  /** Tracks that one call makes, and tracks that one changes: each is a transaction of its own, one after the other. */
  tracksMadeMax: 10,
  tracksChangedMax: 25,
  /** Files whose sound one call reads: each is up to 100 KB of lyrics. */
  soundsMax: 25,
  /** Tracks and albums that one call puts into the bin or takes out of it, and days that the bin keeps them. */
  musicTrashedMax: 100,
  musicTrashDays: 30,
  /** Discs of an album and tracks of one: both stand in keys of twelve digits, and no album has more. */
  discsMax: 99,
  trackNumberMax: 999,
  /** Names of those who took part in one recording, and its beats a minute. */
  creditsMax: 50,
  bpmMax: 999,
  /** People whom one person blocks. */
  blocksMax: 1_000,
  /** Characters of what somebody says of themselves and where they are, links to pages of theirs and characters of one, and playlists they show first. */
  biographyLengthMax: 500,
  placeLengthMax: 80,
  profileLinksMax: 5,
  profileLinkLengthMax: 300,
  pinnedPlaylistsMax: 6,
  /** Characters of what somebody says about what they report. */
  reportLengthMax: 1_000,
  /** Days after a decision until the same person is heard of the same person or playlist again. */
  reportAgainDays: 7,
  emailLengthMax: 254,
  /** Characters of a password: NIST SP 800-63B-4 asks for 8 at least and 64 at least as the most. */
  passwordLengthMin: 8,
  passwordLengthMax: 128,
  /** Spec §5 and §9. */
  codeLength: 6,
  recoveryCodeLength: 21,
  recoveryCodes: 8,
  /** Seconds that a typed password counts as confirmed (spec §9). */
  passwordConfirmedSeconds: 9_000,
  /** Days of a session: with "remember me" a month, without it a day (and the browser's session). */
  sessionDays: 1,
  rememberedSessionDays: 30,
  /** Days that a browser is known as one that somebody has signed in on: guesses of others do not keep it out. */
  knownBrowserDays: 180,
  /** Such browsers of one account at a time; the oldest end. */
  knownBrowsersMax: 50,
  /** Browsers that somebody is signed in on at a time; the oldest end. Every sign-in reads them all. */
  sessionsMax: 100,
  /** Seconds between two notes of when a session or a token was last used. */
  lastActiveSeconds: 300,
  /** Minutes that a mailed code, a mailed link and the step after the password live; tries of one code. */
  codeMinutes: 15,
  /** Codes of one person that work at a time, and wrong tries of all of them together. */
  codesMax: 3,
  codeTries: 5,
  resetMinutes: 60,
  twoFactorMinutes: 10,
  /** Wrong second factors within a day after which their owner is told that somebody knows the password. */
  twoFactorTold: 5,
  /** Minutes that a person has at a provider, and to type the password that connects an account. */
  socialMinutes: 10,
  /** Seconds that a container works with the roles and settings it has read. */
  rolesCachedSeconds: 10,
  tokensMax: 50,
  messageLengthMax: 5_000,
  /** Rows of one DynamoDB BatchGetItem and BatchWriteItem, and actions of one TransactWriteItems (AWS service quotas). */
  batchGetMax: 100,
  batchWriteMax: 25,
  transactWriteMax: 100,
  /** Things that happened on the site and are told in one message: some 40 KB. */
  eventsPerMessage: 200,
  /**
   * Days that a feed and notifications are kept; followers that a release or repost is written to, beyond which they find it when they read
   * (`functions/src/community/README.md`); what one publisher has written to feeds in a day, and what a new follower finds of before.
   */
  feedDays: 90,
  feedFollowersMax: 50_000,
  feedPostsPerDay: 30,
  feedPostsOnFollow: 5,
  /** Latest posts of publishers with more followers that are looked at for one page of a feed: some 80 KB. */
  feedOutboxRows: 250,
  notificationDays: 90,
  /** Notifications of one type that somebody gets in a day, each of everybody who did the same to one thing, and people named in one. */
  notificationsPerDay: 30,
  /** Of those, as many as one person begins. */
  notificationsBegunPerDay: 10,
  notificationActorsMax: 10,
  /** Copies of a name that follow it in one transaction: with a check of the name itself they fit one. */
  copiesPerPage: 50,
  /** Deliveries of a queue's message; one that none of them ended waits aside for an operator. */
  queueDeliveries: 5,
  /** Listens that one call tells of. */
  playsPerRequest: 50,
  /** Listens of one person, or of the guests of one address, that are kept of a batch of calls: a browser keeps 500 at most. */
  playsPerBatch: 500,
  /** Seconds of one listen at most: a day. */
  playSecondsMax: 86_400,
  playSourceIdMax: 80,
  /** Days that a listen may be told later, made offline, a guest's, and seconds that a browser's clock may be ahead. */
  playMaxAgeDays: 30,
  guestPlayMaxAgeDays: 1,
  playAheadSecondsMax: 300,
  /** Single listens that somebody takes out of their history in a day. */
  historyRemovalsPerDay: 200,
  /** Characters of what proves who somebody is at another service, and how often a day they may connect one: each asks it. */
  scrobblerSecretMax: 200,
  scrobblerConnectsPerDay: 50,
  /** Minutes that somebody has on a service's page to allow this site. */
  scrobblerFlowMinutes: 15,
  /** Seconds between two times that a person's services are told what they play at the moment. */
  nowPlayingSeconds: 5,
  /** Visits that one call tells of, views of one, and letters of the host that it came from (RFC 1035: a name's most). */
  visitsPerCall: 10,
  visitViewsMax: 200,
  hostLengthMax: 253,
  /** Visits of one person, or of the guests of one address, that are kept of a batch of calls. */
  visitsPerBatch: 50,
  /** Visits and views of one visitor that count in a day, and views from one address: the first ones. */
  visitorVisitsPerDay: 50,
  visitorViewsPerDay: 500,
  networkViewsPerDay: 20_000,
  /** Visitors of one address that count in a day: people, and guests, of whom one browser makes as many as it likes. */
  networkPeoplePerDay: 1_000,
  networkGuestsPerDay: 200,
  /** Fewest addresses of a day that a site is named for which visitors came from: one browser is to name none. */
  referrerNetworksMin: 3,
  /** Days that one look at insights covers at most: a year and a day, so that 12 months are whole. */
  insightDaysMax: 366,
  /** Names of one breakdown; what is beyond them stands under `other`. */
  insightNamesMax: 50,
  /** Fewest listeners of a day that a country or a city is named for. */
  insightPlaceListenersMin: 5,
  /** Plays of one listener, and from one address, that count in a day: the first ones. A campus shares an address. */
  listenerPlaysPerDay: 1_000,
  networkPlaysPerDay: 10_000,
  /** The same of one track: of one listener, and of the people and the guests of an address, all of whom may be one browser. */
  listenerTrackPlaysPerDay: 50,
  peopleTrackPlaysPerDay: 1_000,
  guestsTrackPlaysPerDay: 200,
  /** Guests of one address who count as listeners in a day's charts, and for a place to be named. */
  chartGuestsPerNetwork: 20,
  /** Things of one chart: of everything, and of a genre or a country. */
  chartMax: 200,
  chartOfLabelMax: 100,
} as const;

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

/** Pixel widths every square picture is cut to, and those of a wide one (`imageShapes`). */
export const imageWidths = [96, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const wideImageWidths = [640, 1280, 1920] as const;
export type WideImageWidth = (typeof wideImageWidths)[number];
