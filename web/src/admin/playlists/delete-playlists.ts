import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { reportError } from '../../lib/report-error.ts';

/** How many calls run at the same time, so that a page of rows is deleted quickly without slowing down other users. */
const concurrency = 4;

/** Deletes a playlist. Returns true if it is deleted, also if it did not exist any more. */
const deletePlaylist = async (playlistId: PlaylistId): Promise<boolean> => {
  try {
    await call(playlistContract.remove, { params: { playlistId } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true;
    void reportError(error);
    return false;
  }
};

/**
 * Deletes playlists, four calls at a time.
 * @param signal stops after the running calls.
 * @returns the IDs of the deleted playlists, and how many could not be deleted.
 */
export const deletePlaylists = async (ids: readonly PlaylistId[], signal: AbortSignal) => {
  const remainingIds = [...ids];
  const deletedIds: PlaylistId[] = [];
  let failedCount = 0;
  const deleteAndRecord = async (): Promise<void> => {
    for (let id = remainingIds.shift(); id !== undefined && !signal.aborted; id = remainingIds.shift()) {
      if (await deletePlaylist(id)) deletedIds.push(id);
      else failedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, deleteAndRecord));
  return { deletedIds, failedCount };
};
