import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError, call } from '../../lib/api.ts';

/** A playlist that is being made: what is there of it can be gone on with. */
export interface Making {
  readonly id: PlaylistId;
  readonly name: string;
  readonly isPublic: boolean;
  readonly ids: readonly TrackId[];
}

/**
 * Adds the next ones. A call whose answer is lost may have come through: then the playlist is as long as it would be, and nothing is
 * added a second time.
 */
const addSome = async ({ id, ids }: Making, done: number): Promise<Playlist> => {
  const trackIds = ids.slice(done, done + limits.playlistAddMax);
  const params = { playlistId: id };
  try {
    return (await call(playlistContract.addTracks, { params, body: { trackIds, duplicates: 'add' } })).playlist;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    const { playlist } = await call(playlistContract.get, { params });
    if (playlist.tracksCount <= done) throw error;
    return playlist;
  }
};

/**
 * Makes a playlist with all these tracks in their order, or goes on where it was cut off: it is one however often it is begun.
 * @param progress told of how many are in it
 * @param isStopped ends it between two calls; what is there stays
 * @throws ApiError where a call fails
 */
export const makePlaylist = async (
  making: Making,
  progress: (made: number) => void,
  isStopped: () => boolean,
): Promise<Playlist> => {
  const { id, name, isPublic, ids } = making;
  const first = ids.slice(0, limits.playlistAddMax);
  let { playlist } = await call(playlistContract.create, { body: { id, name, isPublic, trackIds: [...first] } });
  // Begun before, it may have more already. What has left the catalogue meanwhile is not in it: its places count as done.
  const { tracksCount } = (await call(playlistContract.get, { params: { playlistId: id } })).playlist;
  let done = Math.max(first.length, tracksCount);
  progress(done);
  while (done < ids.length && !isStopped()) {
    playlist = await addSome(making, done);
    done = Math.min(ids.length, done + limits.playlistAddMax);
    progress(done);
  }
  return playlist;
};
