import type { Playlist } from './playlist.model.ts';

/** Returns whether a rule selects the tracks of a playlist. Only smart playlists have the time of a change of their rule. */
export const isSmartPlaylist = ({ ruleEditedAt }: Pick<Playlist, 'ruleEditedAt'>): boolean =>
  ruleEditedAt !== undefined;
