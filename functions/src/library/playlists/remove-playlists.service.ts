import type { UserId } from '@overtone/shared/ids.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { leavePlaylistsOf } from './leave-playlists.service.ts';
import { deletePlaylistOwner, findStoredPlaylist, listUserPlaylistIds, removePlaylist } from './playlists.store.ts';

/** Removes all that somebody has made, one after the other, and takes them out of what others made. Cut off, it goes on with what is left. */
export const removePlaylistsOf = async (userId: UserId): Promise<void> => {
  for (const id of await listUserPlaylistIds(userId)) {
    const playlist = await findStoredPlaylist(id);
    if (!playlist) continue;
    await announceTargetDeletion(id);
    await removePlaylist(playlist);
  }
  await leavePlaylistsOf(userId);
  await deletePlaylistOwner(userId);
};
