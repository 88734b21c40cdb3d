import type { Page } from '@overtone/shared/http/page.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextCursor, pageQuery } from '../../lib/paging.ts';
import { keyOf, pagesOf, queryOf } from '../../lib/query-of.ts';

/** Rows asked for at once where all of a playlist is wanted: the most that the API gives. */
const perPageMax = 100;

export const playlistQuery = (playlistId: string) =>
  queryOf(playlistContract.get, { params: { playlistId } }, ({ playlist }) => playlist);

/** Its tracks as somebody scrolls. */
export const playlistTracksQuery = (playlistId: string) =>
  pagesOf(playlistContract.tracks, { params: { playlistId }, query: {} }, ({ pagination }) => pagination, nextCursor);

/** All of its tracks, to play: a queue does not end where somebody stopped scrolling. */
export const wholePlaylistQuery = (playlistId: PlaylistId) => {
  const params = { playlistId };
  return queryOptions({
    queryKey: [...keyOf(playlistContract.tracks, { params }), 'whole'],
    queryFn: async ({ signal }) => {
      const tracks: PlaylistTrack[] = [];
      let cursor: string | null = null;
      do {
        const query = { ...pageQuery(cursor), perPage: perPageMax };
        const page: Page<PlaylistTrack> = (await call(playlistContract.tracks, { params, query }, signal)).pagination;
        tracks.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return tracks;
    },
  });
};
