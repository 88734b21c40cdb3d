/**
 * Sort keys of the items whose changes start a function. They are shared by two workspaces that do not import each
 * other:
 * `functions` declares the items with them, and `cdk` filters the streams of the tables by them.
 */
export const streamedKeys = {
  artist: 'artist',
  album: 'album',
  track: 'track',
  /** The large fields of a track, such as the lyrics. */
  trackDetail: 'detail',
  genre: 'genre',
  channel: 'channel',
  user: 'user',
  playlist: 'playlist',
  /** Prefix of the sort keys of items that use an audio file. */
  audioUse: 'use#',
  /** A file in the trash. */
  trashedFile: 'trashed',
} as const;
