/**
 * Sort keys of the items whose changes invoke a function. `functions` declares the items with them, and `cdk` filters the
 * streams of the tables by them. Neither package may import the other, so both use this list.
 */
export const streamedKeys = {
  artist: 'artist',
  album: 'album',
  track: 'track',
  /** The large attributes of a track, such as its lyrics. */
  trackDetail: 'detail',
  genre: 'genre',
  channel: 'channel',
  user: 'user',
  playlist: 'playlist',
  /** The prefix of items that refer to the audio of a file, so that it is not deleted. */
  audioUse: 'use#',
  /** A file in the trash. */
  trashedFile: 'trashed',
} as const;
