import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Playlist, PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextCursor, pageQuery } from '../../lib/paging.ts';

/** Rows asked for at once where all of a playlist is wanted: the most that the API gives. */
const perPageMax = 100;

// The id comes from a path: the API says what is none.
const paramsOf = (id: string) => ({ playlistId: id as Playlist['id'] });

export const playlistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlists', id],
    queryFn: async ({ signal }) => (await call(playlistContract.get, { params: paramsOf(id) }, signal)).playlist,
  });

/** Its tracks as somebody scrolls. */
export const playlistTracksQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['playlists', id, 'tracks'],
    queryFn: async ({ signal, pageParam }) => {
      const input = { params: paramsOf(id), query: pageQuery(pageParam) };
      return (await call(playlistContract.tracks, input, signal)).pagination;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });

/** All of its tracks, to play: a queue does not end where somebody stopped scrolling. */
export const wholePlaylistQuery = (id: string) =>
  queryOptions({
    queryKey: ['playlists', id, 'whole'],
    queryFn: async ({ signal }) => {
      const tracks: PlaylistTrack[] = [];
      let cursor: string | null = null;
      do {
        const query: PageQuery = { ...pageQuery(cursor), perPage: perPageMax };
        const page: Page<PlaylistTrack> = (await call(playlistContract.tracks, { params: paramsOf(id), query }, signal))
          .pagination;
        tracks.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return tracks;
    },
  });
