import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { deleteStoredPlaylist } from './delete-playlist.store.ts';
import { deleteMember, endUnusedSharing, listJoinedPlaylistIds } from './playlist-members.store.ts';
import { clearAddedByActions, listPlacesAddedBy, listRowsAddedBy } from './playlist-rows.store.ts';
import { deletePlaylistOwner, findStoredPlaylist, forceEdit, listUserPlaylistIds } from './playlists.store.ts';

/** The number of rows that one transaction changes, in addition to the playlist. */
const rowsPerTransaction = libraryLimits.playlistAddMax;

/**
 * Each repeated attempt sets the edit time of the playlist this many milliseconds further into the future. Otherwise
 * frequent edits of other users could make every attempt fail.
 */
const editTimeStepMs = 1_000;

/**
 * Removes the id of a user from the rows that the user added to a playlist. Each write also sets a new edit time of the
 * playlist, so that concurrent edits fail and are repeated. Otherwise a row that is moved at the same time could keep
 * the user's id.
 * @param places the places of these rows in the index, which may lag behind. At the end, the rows of the playlist are
 *   read consistently to find the missing ones.
 */
const clearAddedBy = async (id: PlaylistId, userId: UserId, places: readonly string[]): Promise<void> => {
  let remaining = places;
  for (let attempt = 1; ; ) {
    if (remaining.length === 0) remaining = (await listRowsAddedBy(id, userId)).map(({ place }) => place);
    const playlist = remaining.length > 0 && (await findStoredPlaylist(id));
    if (!playlist || playlist.removedAt) return;
    const actions = clearAddedByActions(id, userId, remaining.slice(0, rowsPerTransaction));
    if (await forceEdit(playlist, actions, (attempt - 1) * editTimeStepMs)) {
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
 * Removes a user whose account is deleted from all playlists of other users. Ends the user's memberships, and removes
 * the user's id from the rows that the user added; the rows stay. If one playlist fails, the others are still changed.
 * Can be repeated after an interruption. Costs two Queries (half a read unit per 25 added rows), one transaction per
 * joined playlist and per 90 added rows, and one consistent Query of each playlist that contains added rows.
 * @throws the first error, after all playlists were tried
 */
export const leaveAllPlaylists = async (userId: UserId): Promise<void> => {
  const [joinedIds, placesByPlaylist] = await Promise.all([listJoinedPlaylistIds(userId), listPlacesAddedBy(userId)]);
  const errors: unknown[] = [];
  const leave = async (id: PlaylistId): Promise<void> => {
    await deleteMember(id, userId);
    await endUnusedSharing(id);
  };
  // Memberships are deleted first, so that the user cannot add more tracks.
  const steps = [
    ...joinedIds.map((id) => () => leave(id)),
    ...[...placesByPlaylist].map(
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

/** Deletes all playlists of a user, and removes the user from the playlists of other users. Can be repeated. */
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
