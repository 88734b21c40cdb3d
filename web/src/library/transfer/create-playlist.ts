import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ApiError, call } from '../../lib/api.ts';

/** Progress of creating a playlist. */
interface CreationProgress {
  /** Number of tracks, from the first, that were sent to the API. */
  readonly sentCount: number;
  /** Number of tracks in the playlist. Lower than `sentCount` if tracks have left the catalogue. */
  readonly tracksCount: number;
}

/** A playlist that is being created. An interrupted creation can be continued. */
export interface PlaylistCreation {
  readonly id: PlaylistId;
  readonly name: string;
  readonly isPublic: boolean;
  readonly ids: readonly TrackId[];
  /** Undefined before the first successful call. */
  readonly progress?: CreationProgress;
}

const loadPlaylist = async ({ id }: PlaylistCreation): Promise<Playlist> =>
  (await call(playlistContract.get, { params: { playlistId: id } })).playlist;

/**
 * Adds the next tracks. If the response is lost, the playlist's length shows whether the call succeeded, so that no track
 * is added twice.
 */
const addNextTracks = async (
  creation: PlaylistCreation,
  { sentCount, tracksCount }: CreationProgress,
): Promise<Playlist> => {
  const trackIds = creation.ids.slice(sentCount, sentCount + libraryLimits.playlistAddMax);
  const params = { playlistId: creation.id };
  try {
    return (await call(playlistContract.addTracks, { params, body: { trackIds, duplicates: 'add' } })).playlist;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    const playlist = await loadPlaylist(creation);
    if (playlist.tracksCount <= tracksCount) throw error;
    return playlist;
  }
};

/**
 * Creates a playlist with the given tracks in order, or continues an interrupted creation. Repeated calls create only one.
 * @param onProgress called with the progress, which the caller passes as `progress` to continue later
 * @param isStopped whether to stop, checked before each call; tracks that were added remain in the playlist
 * @throws ApiError if a call fails
 */
export const createPlaylist = async (
  creation: PlaylistCreation,
  onProgress: (progress: CreationProgress) => void,
  isStopped: () => boolean,
): Promise<Playlist> => {
  const { id, name, isPublic, ids } = creation;
  let { sentCount, tracksCount } = creation.progress ?? { sentCount: 0, tracksCount: 0 };
  const recordBatch = (playlist: Playlist): Playlist => {
    sentCount = Math.min(ids.length, sentCount + libraryLimits.playlistAddMax);
    tracksCount = playlist.tracksCount;
    onProgress({ sentCount, tracksCount });
    return playlist;
  };
  const start = async (): Promise<Playlist> => {
    const trackIds = ids.slice(0, libraryLimits.playlistAddMax);
    return recordBatch((await call(playlistContract.create, { body: { id, name, isPublic, trackIds } })).playlist);
  };
  const resume = async (): Promise<Playlist> => {
    const playlist = await loadPlaylist(creation);
    // A longer playlist means that the last call succeeded although its response was lost.
    return playlist.tracksCount > tracksCount ? recordBatch(playlist) : playlist;
  };
  let playlist = creation.progress ? await resume() : await start();
  while (sentCount < ids.length && !isStopped())
    playlist = recordBatch(await addNextTracks(creation, { sentCount, tracksCount }));
  return playlist;
};
