import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

export const artistQuery = (artistId: string) =>
  queryOf(artistContract.get, { params: { artistId } }, ({ artist }) => artist);

/** Artists with the same genres. */
export const similarArtistsQuery = (artistId: string) =>
  queryOf(artistContract.similar, { params: { artistId } }, ({ artists }) => artists);

/** The first page of an artist's tracks, most played first. */
export const artistTracksQuery = (artistId: string) =>
  queryOf(artistContract.tracks, { params: { artistId }, query: { perPage: 10 } }, ({ pagination }) => pagination);

/** An artist's albums, newest first. */
export const artistAlbumsQuery = (artistId: string) =>
  pagesOf(artistContract.albums, { params: { artistId }, query: {} }, ({ pagination }) => pagination, nextCursor);
