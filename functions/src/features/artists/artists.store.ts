import type { Album } from '@overtone/shared/albums/album.model.ts';
import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { TransactAction } from '../../platform/table.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { type ChartOrder, chartPlaces } from '../catalog/chart.ts';
import { findItems } from '../catalog/find-items.store.ts';
import { padded, playsMax } from '../catalog/key.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { hydratePage, readPage } from '../catalog/read-page.ts';
import { setPlays } from '../catalog/set-plays.store.ts';
import { put } from '../catalog/transact-action.ts';
import { findTracks } from '../tracks/tracks.store.ts';
import { artistEntity } from './artist.entity.ts';
import { artistAlbumEntity } from './artist-album.entity.ts';
import { artistTrackEntity } from './artist-track.entity.ts';

/** One artist: GetItem `artist#<id>` / `artist`, half a unit. @throws AppError `artist.not_found` */
export const getArtist = async (id: ArtistId): Promise<Artist> => {
  const { data } = await artistEntity().get({ id }).go();
  if (!data) throw new AppError('artist.not_found', 'This artist does not exist.');
  return data;
};

/**
 * Albums an artist is credited on, newest first: Query `pk = artist#<id>`, `sk` begins with `album#`, beside the
 * artist's own GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistAlbums = async (artistId: ArtistId, page: PageQuery): Promise<Page<Album>> => {
  const [rows] = await Promise.all([
    readPage(page, artistAlbumEntity().query.ofArtist({ artistId }), {
      place: z.tuple([z.iso.date(), AlbumId]),
      placeOf: ({ sortDate, albumId }) => [sortDate, albumId],
      keysAt: ([sortDate, albumId]) => ({ pk: `artist#${artistId}`, sk: `album#${sortDate}#${albumId}` }),
    }),
    getArtist(artistId),
  ]);
  return hydratePage(rows, (found) => findAlbums(found.map(({ albumId }) => albumId)));
};

/**
 * Tracks an artist is credited on, most played first: Query `gsi1` at `artist-tracks#<id>` beside the artist's own
 * GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistTracks = async (artistId: ArtistId, page: PageQuery): Promise<Page<Track>> => {
  const [rows] = await Promise.all([
    readPage(page, artistTrackEntity().query.popular({ artistId }), {
      place: z.tuple([z.int().min(0).max(playsMax), TrackId]),
      placeOf: ({ plays, trackId }) => [plays, trackId],
      keysAt: ([plays, trackId]) => ({
        pk: `artist#${artistId}`,
        sk: `track#${trackId}`,
        gsi1pk: `artist-tracks#${artistId}`,
        gsi1sk: `${padded(plays)}#${trackId}`,
      }),
    }),
    getArtist(artistId),
  ]);
  return hydratePage(rows, (found) => findTracks(found.map(({ trackId }) => trackId)));
};

/** Ids of an artist's most played tracks: Query `gsi1` at `artist-tracks#<id>`. 1 round trip, half a unit for each 4 KB. */
export const listArtistTrackIds = async (artistId: ArtistId, limit: number): Promise<TrackId[]> => {
  const { data } = await artistTrackEntity().query.popular({ artistId }).go({ limit, order: 'desc' });
  return data.map(({ trackId }) => trackId);
};

/** Artists by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findArtists = (ids: readonly ArtistId[]): Promise<Artist[]> =>
  findItems('artist', ids, (Item) => artistEntity().parse({ Item }).data);

/** All artists: Query `gsi2` or `gsi3` at `artists`, descending. 1 round trip, half a unit for each 4 KB. */
export const listArtists = (order: ChartOrder, page: PageQuery): Promise<Page<Artist>> =>
  readPage(page, order === 'popular' ? artistEntity().query.popular({}) : artistEntity().query.newest({}), {
    ...chartPlaces('artist', ArtistId, order),
    placeOf: ({ plays, createdAt, id }) => [order === 'popular' ? plays : createdAt, id],
  });

/** Everything a new artist writes, for one transaction; its first action fails when the id is taken. */
export const artistWrites = (artist: Artist): TransactAction[] => [
  put(artistEntity().create(artist)),
  ...labelWrites('genre', artist.genres, 'artist', artist.id),
];

/** Sets an artist's counted plays and their place in the charts, as `setTrackPlays` does a track's. */
export const setArtistPlays = (id: ArtistId, plays: number): Promise<void> =>
  setPlays(artistEntity().patch({ id }), plays);
