import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { tn } from '../../lib/i18n.ts';
import { formatSongCount } from '../../library/playlists/playlist-facts.ts';

/** The line below the name of a playlist on its owner’s profile: `42 songs · 9,120 likes`. */
export const formatPlaylistLine = (playlist: Playlist): string =>
  [formatSongCount(playlist), ...(playlist.likes > 0 ? [tn(playlist.likes, '1 like', ':count likes')] : [])].join(
    ' · ',
  );
