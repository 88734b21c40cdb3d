import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextCursor, pageQuery } from '../../lib/paging.ts';

const paramsOf = (artistId: string) => ({ artistId: artistId as Artist['id'] });

/** An artist. The id comes from a path: the API says what is none. */
export const artistQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['artists', artistId],
    queryFn: async ({ signal }) => (await call(artistContract.get, { params: paramsOf(artistId) }, signal)).artist,
  });

/** Artists of the same genres. */
export const similarArtistsQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['artists', artistId, 'similar'],
    queryFn: async ({ signal }) => (await call(artistContract.similar, { params: paramsOf(artistId) }, signal)).artists,
  });

/** Their tracks, most played first. */
export const artistTracksQuery = (artistId: string) =>
  queryOptions({
    queryKey: ['artists', artistId, 'tracks'],
    queryFn: async ({ signal }) =>
      (await call(artistContract.tracks, { params: paramsOf(artistId), query: { perPage: 10 } }, signal)).pagination
        .data,
  });

/** Their albums, newest first. */
export const artistAlbumsQuery = (artistId: string) =>
  infiniteQueryOptions({
    queryKey: ['artists', artistId, 'albums'],
    queryFn: async ({ signal, pageParam }) => {
      const input = { params: paramsOf(artistId), query: pageQuery(pageParam) };
      return (await call(artistContract.albums, input, signal)).pagination;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  });
