import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

export const playlistQuery = (playlistId: string) =>
  queryOf(playlistContract.get, { params: { playlistId } }, ({ playlist }) => playlist);

/** Its tracks, page by page. */
export const playlistTracksQuery = (playlistId: string) =>
  pagesOf(playlistContract.tracks, { params: { playlistId }, query: {} }, ({ pagination }) => pagination, nextCursor);

/** Playlists that a track stands in. */
export const playlistsWithQuery = (trackId: string) =>
  queryOf(playlistContract.withTrack, { params: { trackId } }, ({ playlists }) => playlists);
