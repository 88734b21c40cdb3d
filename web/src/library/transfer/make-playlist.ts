import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError, call } from '../../lib/api.ts';

/** How far a playlist is made. */
interface Made {
  /** Of its tracks so many were told to the API, the first ones. */
  readonly done: number;
  /** Tracks that it has since: what has left the catalogue meanwhile is not in it. */
  readonly tracksCount: number;
}

/** A playlist that is being made: what is there of it can be gone on with. */
export interface Making {
  readonly id: PlaylistId;
  readonly name: string;
  readonly isPublic: boolean;
  readonly ids: readonly TrackId[];
  /** Undefined where nobody knows of any of it. */
  readonly made?: Made;
}

const getPlaylist = async ({ id }: Making): Promise<Playlist> =>
  (await call(playlistContract.get, { params: { playlistId: id } })).playlist;

/**
 * Adds the next ones. A call whose answer is lost may have come through: then the playlist is longer than it was, and nothing
 * is added a second time.
 */
const addSome = async (making: Making, { done, tracksCount }: Made): Promise<Playlist> => {
  const trackIds = making.ids.slice(done, done + limits.playlistAddMax);
  const params = { playlistId: making.id };
  try {
    return (await call(playlistContract.addTracks, { params, body: { trackIds, duplicates: 'add' } })).playlist;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    const playlist = await getPlaylist(making);
    if (playlist.tracksCount <= tracksCount) throw error;
    return playlist;
  }
};

/**
 * Makes a playlist with all these tracks in their order, or goes on where it was cut off: it is one however often it is begun.
 * @param progress told of how far it is; whoever goes on with it says so in `made`
 * @param isStopped ends it between two calls; what is there stays
 * @throws ApiError where a call fails
 */
export const makePlaylist = async (
  making: Making,
  progress: (made: Made) => void,
  isStopped: () => boolean,
): Promise<Playlist> => {
  const { id, name, isPublic, ids } = making;
  let { done, tracksCount } = making.made ?? { done: 0, tracksCount: 0 };
  const took = (playlist: Playlist): Playlist => {
    done = Math.min(ids.length, done + limits.playlistAddMax);
    tracksCount = playlist.tracksCount;
    progress({ done, tracksCount });
    return playlist;
  };
  const begin = async (): Promise<Playlist> => {
    const trackIds = ids.slice(0, limits.playlistAddMax);
    return took((await call(playlistContract.create, { body: { id, name, isPublic, trackIds } })).playlist);
  };
  const goOn = async (): Promise<Playlist> => {
    const playlist = await getPlaylist(making);
    // The last call came through after all.
    return playlist.tracksCount > tracksCount ? took(playlist) : playlist;
  };
  let playlist = making.made ? await goOn() : await begin();
  while (done < ids.length && !isStopped()) playlist = took(await addSome(making, { done, tracksCount }));
  return playlist;
};
