import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';

/** Returns whether a playlist is filled by rules. */
export const isSmartPlaylist = ({ ruleAt }: Pick<Playlist, 'ruleAt'>): boolean => ruleAt !== undefined;
