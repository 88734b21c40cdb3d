import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

export const playlistQuery = (playlistId: string) =>
  createQuery(playlistContract.get, { params: { playlistId } }, ({ playlist }) => playlist);

/** A playlist's tracks. */
export const playlistTracksQuery = (playlistId: string) =>
  createInfiniteQuery(
    playlistContract.tracks,
    { params: { playlistId }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );

/** Playlists with a track. */
export const playlistsWithTrackQuery = (trackId: string) =>
  createQuery(playlistContract.withTrack, { params: { trackId } }, ({ playlists }) => playlists);
