import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';

/** Returns the owner if it is another user, or whether it is shared or private. */
const getOwnership = ({ isPublic, members, owner, role }: Playlist): string | undefined => {
  if (role) return t('By :name', { name: getUserName(owner) });
  if (members) return t('Shared');
  return isPublic ? undefined : t('Private');
};

/**
 * Returns the text under a playlist's name in the library: number of songs, ownership, and whether it updates itself.
 */
export const getPlaylistLine = (playlist: Playlist): string => {
  const { tracksCount } = playlist;
  const songs = tn(tracksCount, '1 song', ':count songs');
  return [songs, getOwnership(playlist), isSmartPlaylist(playlist) && t('Smart playlist')].filter(Boolean).join(' · ');
};
