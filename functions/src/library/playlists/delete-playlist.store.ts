import { both, equals, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { playlistItem, type StoredPlaylist } from './playlist.item.ts';
import { deleteMembers } from './playlist-members.store.ts';
import { ownedPlaylistItem, playlistOwnerItem } from './playlist-owner.items.ts';
import { findStoredPlaylist } from './playlists.store.ts';

/** The first write of a deletion: makes the playlist invisible and decreases the count of its owner. */
const markDeleted = async ({ id, owner: { id: userId } }: StoredPlaylist): Promise<boolean> => {
  const set = { removedAt: new Date().toISOString(), isPublic: false };
  // Playlists of the demo have no such item, and their owner's count does not include them.
  const ownedPlaylist = await findItem(ownedPlaylistItem, { userId, playlistId: id });
  return tryTransact([
    updateAction(playlistItem, { id }, { set, when: both(itemExists, isMissingOrNull('removedAt')) }),
    ...(ownedPlaylist
      ? [
          deleteAction(ownedPlaylistItem, ownedPlaylist, both(itemExists, equals('isPublic', ownedPlaylist.isPublic))),
          updateAction(
            playlistOwnerItem,
            { userId },
            { add: { playlists: -1, ...(ownedPlaylist.isPublic && { publicPlaylists: -1 }) } },
          ),
        ]
      : []),
  ]);
};

/**
 * Deletes a playlist. The first write makes it invisible. Then its members and rows are deleted, and its own item last,
 * so that an interrupted deletion continues when it is repeated.
 */
export const deleteStoredPlaylist = async (playlist: StoredPlaylist): Promise<void> => {
  const { id } = playlist;
  for (let attempt = 1; !playlist.removedAt && !(await markDeleted(playlist)); attempt += 1) {
    const current = await findStoredPlaylist(id);
    // Another request deleted the playlist or marked it as deleted, so its rows can be deleted.
    if (!current || current.removedAt) break;
    // The visibility was changed concurrently.
    if (!(await waitBeforeRetry(attempt))) throw new Error(`Failed to mark playlist ${id} as deleted`);
  }
  await deleteMembers(id);
  await deletePartition(playlistItem, { id });
};
