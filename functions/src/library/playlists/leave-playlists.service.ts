import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { deleteMember, listJoinedIds, settleSharing } from './playlist-members.store.ts';
import { clearAddedByActions, listPlacesAddedBy, listRowsAddedBy } from './playlist-rows.store.ts';
import { findStoredPlaylist, overrideEdits } from './playlists.store.ts';

/** Rows of one playlist that one transaction changes beside the playlist itself. */
const rowsAtOnce = limits.playlistAddMax;

/** How far ahead of the clock each further attempt writes, so that nobody's edits can keep somebody's name. */
const aheadMs = 1_000;

/**
 * Has a playlist no longer say what somebody added. Each write is an edit of the playlist that waits for nobody else's, so that a row
 * that is moved at the same moment takes no name along.
 * @param places where the index has rows of theirs; those that it misses are found at the end, by all rows as they are now
 */
const clearAddedBy = async (id: PlaylistId, userId: UserId, places: readonly string[]): Promise<void> => {
  let left = places;
  for (let attempt = 1; ; ) {
    if (left.length === 0) left = (await listRowsAddedBy(id, userId)).map(({ place }) => place);
    const playlist = left.length > 0 && (await findStoredPlaylist(id));
    if (!playlist || playlist.removedAt) return;
    const some = left.slice(0, rowsAtOnce);
    if (await overrideEdits(playlist, clearAddedByActions(id, userId, some), (attempt - 1) * aheadMs)) {
      left = left.slice(rowsAtOnce);
      attempt = 1;
    } else {
      if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
      attempt += 1;
      left = [];
    }
  }
};

/**
 * Takes somebody whose account goes out of every playlist of others: they leave it, and what they added stays without their
 * name. One that fails holds up no other. Cut off, it goes on with what is left. Two Queries, half a unit for 25 rows that they added; a
 * transaction for each playlist joined and each 20 rows, and a consistent Query of those playlists' rows alone in which they added some.
 * @throws the first failure, when all others are done
 */
export const leavePlaylistsOf = async (userId: UserId): Promise<void> => {
  const [joined, added] = await Promise.all([listJoinedIds(userId), listPlacesAddedBy(userId)]);
  const failures: unknown[] = [];
  const leave = async (id: PlaylistId): Promise<void> => {
    await deleteMember(id, userId);
    await settleSharing(id);
  };
  // Memberships first: from then on they add nothing more.
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
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
