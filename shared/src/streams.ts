/**
 * Sort keys of the items whose changes wake a function. Two have to agree on them and neither knows the other: `functions`
 * declares the items with them, `cdk` filters the tables' streams by them, before anything is called.
 */
export const streamedKeys = {
  artist: 'artist',
  album: 'album',
  track: 'track',
  /** A track's heavy part, its lyrics among it. */
  trackDetail: 'detail',
  genre: 'genre',
  channel: 'channel',
  user: 'user',
  playlist: 'playlist',
  /** What the sort keys of those begin with who need some bytes of sound. */
  audioUse: 'use#',
  /** A file in the trash. */
  trashedFile: 'trashed',
} as const;
