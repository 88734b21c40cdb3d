import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { deleteStoredPlaylist } from './delete-playlist.store.ts';
import { deleteMember, endUnusedSharing, listJoinedIds } from './playlist-members.store.ts';
import { clearAddedByActions, listPlacesAddedBy, listRowsAddedBy } from './playlist-rows.store.ts';
import { deletePlaylistOwner, findStoredPlaylist, forceEdit, listUserPlaylistIds } from './playlists.store.ts';

/** The number of rows that one transaction changes, in addition to the playlist. */
const rowsPerTransaction = libraryLimits.playlistAddMax;

/** Milliseconds by which each attempt is dated later than the previous one, so that other edits cannot block it. */
const aheadMs = 1_000;

/**
 * Removes a user from the rows of a playlist that they added. Each write is an edit that does not wait for other edits,
 * so that a row that is moved concurrently does not keep the user.
 * @param places the places that the index contains. At the end, all rows are read consistently to find missing ones.
 */
const clearAddedBy = async (id: PlaylistId, userId: UserId, places: readonly string[]): Promise<void> => {
  let remaining = places;
  for (let attempt = 1; ; ) {
    if (remaining.length === 0) remaining = (await listRowsAddedBy(id, userId)).map(({ place }) => place);
    const playlist = remaining.length > 0 && (await findStoredPlaylist(id));
    if (!playlist || playlist.removedAt) return;
    const actions = clearAddedByActions(id, userId, remaining.slice(0, rowsPerTransaction));
    if (await forceEdit(playlist, actions, (attempt - 1) * aheadMs)) {
      remaining = remaining.slice(rowsPerTransaction);
      attempt = 1;
    } else {
      if (!(await waitBeforeRetry(attempt)))
        throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
      attempt += 1;
      remaining = [];
    }
  }
};

/**
 * Removes a user whose account is deleted from all playlists of others: they leave them, and the rows that they added
 * stay without their id. A playlist that fails does not stop the others. Can be repeated after an interruption. Two
 * Queries, half a unit for 25 added rows; a transaction for each joined playlist and for 90 rows, and a consistent Query
 * of the rows of the playlists that contain added rows.
 * @throws the first error, after all playlists were tried
 */
export const leaveAllPlaylists = async (userId: UserId): Promise<void> => {
  const [joined, added] = await Promise.all([listJoinedIds(userId), listPlacesAddedBy(userId)]);
  const errors: unknown[] = [];
  const leave = async (id: PlaylistId): Promise<void> => {
    await deleteMember(id, userId);
    await endUnusedSharing(id);
  };
  // Memberships are deleted first, so that the user cannot add more tracks.
  const steps = [
    ...joined.map((id) => () => leave(id)),
    ...[...added].map(
      ([id, places]) =>
        () =>
          clearAddedBy(id, userId, places),
    ),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** Deletes all playlists of a user, and removes the user from the playlists of others. Can be repeated. */
export const deleteUserPlaylists = async (userId: UserId): Promise<void> => {
  for (const id of await listUserPlaylistIds(userId)) {
    const playlist = await findStoredPlaylist(id);
    if (!playlist) continue;
    await announceTargetDeletion(id);
    await deleteStoredPlaylist(playlist);
  }
  await leaveAllPlaylists(userId);
  await deletePlaylistOwner(userId);
};
