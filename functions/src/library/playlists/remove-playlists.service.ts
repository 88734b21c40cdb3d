import type { UserId } from '@overtone/shared/ids.ts';
import { announceGone } from '../like-messages/like-messages.ts';
import { deletePlaylistOwner, findStoredPlaylist, listOwnPlaylistIds, removePlaylist } from './playlists.store.ts';

/** Removes all that somebody has made, one after the other. Cut off, it goes on with those that are left. */
export const removePlaylistsOf = async (userId: UserId): Promise<void> => {
  for (const id of await listOwnPlaylistIds(userId)) {
    const playlist = await findStoredPlaylist(id);
    if (!playlist) continue;
    await announceGone(id);
    await removePlaylist(playlist);
  }
  await deletePlaylistOwner(userId);
};
