import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import { reportError } from '../../lib/report-error.ts';

/** Calls under way at a time: a page of rows is gone in a moment, and nobody else waits for it. */
const atOnce = 4;

/** What is gone already is as it should be. */
const remove = async (playlistId: PlaylistId): Promise<boolean> => {
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
 * @param signal stops it after the calls that are under way
 * @returns those that are gone now, and how many could not be deleted
 */
export const removePlaylists = async (ids: readonly PlaylistId[], signal: AbortSignal) => {
  const waiting = [...ids];
  const gone: PlaylistId[] = [];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      if (await remove(id)) gone.push(id);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { gone, failed };
};
