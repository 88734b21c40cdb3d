import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

export const playlistQuery = (playlistId: string) =>
  queryOf(playlistContract.get, { params: { playlistId } }, ({ playlist }) => playlist);

/** A playlist's tracks. */
export const playlistTracksQuery = (playlistId: string) =>
  pagesOf(playlistContract.tracks, { params: { playlistId }, query: {} }, ({ pagination }) => pagination, nextCursor);

/** Playlists with a track. */
export const playlistsWithTrackQuery = (trackId: string) =>
  queryOf(playlistContract.withTrack, { params: { trackId } }, ({ playlists }) => playlists);
