import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

export const artistQuery = (artistId: string) =>
  createQuery(artistContract.get, { params: { artistId } }, ({ artist }) => artist);

/** Artists with the same genres. */
export const similarArtistsQuery = (artistId: string) =>
  createQuery(artistContract.similar, { params: { artistId } }, ({ artists }) => artists);

/** The first page of an artist's tracks, most played first. */
export const artistTracksQuery = (artistId: string) =>
  createQuery(artistContract.tracks, { params: { artistId }, query: { perPage: 10 } }, ({ pagination }) => pagination);

/** An artist's albums, newest first. */
export const artistAlbumsQuery = (artistId: string) =>
  createInfiniteQuery(
    artistContract.albums,
    { params: { artistId }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );
