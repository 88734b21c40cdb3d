export const libraryLimits = {
  /** Playlists of a user, unless a role says otherwise, and tracks of a playlist. */
  playlistsMax: 1_000,
  playlistTracksMax: 10_000,
  /**
   * Members of a playlist, its invite links, days for which a link is valid, and playlists of others that a user may
   * join.
   */
  playlistMembersMax: 50,
  playlistInvitesMax: 10,
  playlistInviteDays: 30,
  playlistsJoinedMax: 500,
  /** Seconds between two polls of a shared playlist, if the browser has no live connection. */
  playlistPollSeconds: 15,
  /**
   * Ids in the layout of a library (playlists of the user, joined playlists and folders), and its pins and folders. One
   * item stores all of them.
   */
  layoutIdsMax: 1_550,
  layoutPinsMax: 20,
  layoutFoldersMax: 50,
  /** Tracks that one call adds or removes, and moves. Each call is one transaction. */
  playlistAddMax: 90,
  playlistMoveMax: 45,
  /** Rows in which the covers of a playlist are searched, and covers of a playlist without a picture. */
  playlistCoverRows: 20,
  playlistCovers: 4,
  /**
   * Latest playlists with a track that the page of the track reads (half a read unit each), and how many of them it
   * shows.
   */
  playlistsWithTrackRead: 30,
  playlistsWithTrackShown: 5,
  /** Playlists that a profile shows first. */
  pinnedPlaylistsMax: 6,
  /**
   * Conditions of a smart playlist, rules of one group, texts of one condition and of all of them, largest number and
   * age.
   */
  smartConditionsMax: 50,
  smartRulesMax: 30,
  smartTextsMax: 30,
  smartTextsOfRuleMax: 100,
  smartNumberMax: 1_000_000_000_000,
  smartAgeMax: 1_000,
  /** The highest limit that a rule may set, tracks of a smart playlist, and tracks of a preview. */
  smartLimitMax: 1_000,
  smartTracksMax: 1_000,
  smartPreviewTracks: 8,
  /** Seconds after which a smart playlist is evaluated again. */
  smartPlaylistFreshSeconds: 300,
  /** Latest plays of the owner that conditions on plays consider. */
  smartPlaylistPlaysMax: 50_000,
  /** Likes of a user by type, and changes of likes per day; each change is a transaction. */
  likesMax: 20_000,
  likeChangesPerDay: 5_000,
  /** The same for follows, which may notify the followed user, and for reposts, which followers see. */
  followsMax: 5_000,
  followChangesPerDay: 1_000,
  repostsMax: 20_000,
  repostChangesPerDay: 1_000,
  /**
   * Latest follows of the viewer that are checked for known followers of a profile, and known followers that it shows.
   */
  knownFollowersScanned: 50,
  knownFollowersShown: 3,
  /** Reactions that one call changes, and the age in days of changes that were made offline. */
  reactionChangesMax: 20,
  reactionAgeDaysMax: 30,
  /** Counters that the reactions to one target are spread over. Reading all of them is one read unit. */
  reactionShards: 16,
  /** Rows of a file with several playlists, and bytes of a playlist file. */
  playlistFileRowsMax: 50_000,
  playlistFileBytesMax: 10 * 1024 ** 2,
  /** Songs of a file that one call matches. */
  songsMatchedMax: 50,
  /** Alternative readings of a song in a file that does not separate title and artist. */
  songReadingsMax: 3,
  /** Tracks that are compared with a song, and suggestions without a match. */
  songCandidatesMax: 8,
  songSuggestions: 3,
  /** Milliseconds of a song in a file: a day. */
  songLengthMax: 86_400_000,
} as const;
