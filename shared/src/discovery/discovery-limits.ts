export const discoveryLimits = {
  /** Channels in a channel, and rows of each. */
  nestedChannelsMax: 20,
  nestedChannelRows: 12,
  /** Rows of a channel that are picked by hand. The item of the channel contains them. */
  channelPicksMax: 200,
  /** Earlier slugs of a channel that still lead to it. */
  channelOldSlugsMax: 20,
  /** Characters of the description for search engines, which show fewer. */
  seoDescriptionLengthMax: 400,
  /** Ids that a radio takes from each artist, genre, tag and playlist of its seed, and tracks from the charts. */
  radioIdsPerSource: 100,
  radioPopularTracks: 30,
  /** Artists, genres and tags of a seed that a radio considers. */
  radioSeedLabels: 3,
  /** Tracks between two plays of the same track. A radio with fewer tracks ends. */
  radioTracksBeforeRepeatMin: 50,
  /** Rows of each type in the results of a search, by default and at most. */
  searchRows: 12,
  searchRowsMax: 100,
  /** Words that a search of lyrics needs, because single words match too many. */
  lyricsWordsMin: 2,
} as const;
