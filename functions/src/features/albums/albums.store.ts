import type { Album } from '@overtone/shared/albums/album.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { AppError } from '../../platform/errors.ts';
import type { TransactAction } from '../../platform/table.ts';
import { artistAlbumEntity } from '../artists/artist-album.entity.ts';
import { type ChartOrder, chartPlaces } from '../catalog/chart.ts';
import { findItems } from '../catalog/find-items.store.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { readPage } from '../catalog/read-page.ts';
import { setPlays } from '../catalog/set-plays.store.ts';
import { put } from '../catalog/transact-action.ts';
import { trackEntity } from '../tracks/track.entity.ts';
import { presentTrack } from '../tracks/track.presenter.ts';
import { albumEntity } from './album.entity.ts';
import { presentAlbum } from './album.presenter.ts';

/**
 * An album with its tracks by disc and number: GetItem `album#<id>` and, in parallel, Query `gsi1` at `album#<id>`.
 * 1 sequential round trip (one more for each MB of tracks), half a unit and half a unit for each 4 KB of tracks.
 * @throws AppError `album.not_found`
 */
export const getAlbumWithTracks = async (id: AlbumId): Promise<Album & { tracks: Track[] }> => {
  const [album, tracks] = await Promise.all([
    albumEntity().get({ id }).go(),
    trackEntity().query.ofAlbum({ albumId: id }).go({ count: limits.albumTracksMax }),
  ]);
  if (!album.data) throw new AppError('album.not_found', 'This album does not exist.');
  return { ...presentAlbum(album.data), tracks: tracks.data.map(presentTrack) };
};

/** Albums by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findAlbums = async (ids: readonly AlbumId[]): Promise<Album[]> =>
  (await findItems('album', ids, (Item) => albumEntity().parse({ Item }).data)).map(presentAlbum);

/** All albums: Query `gsi2` or `gsi3` at `albums`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listAlbums = async (order: ChartOrder, page: PageQuery): Promise<Page<Album>> => {
  const { data, nextCursor } = await readPage(
    page,
    order === 'popular' ? albumEntity().query.popular({}) : albumEntity().query.newest({}),
    {
      ...chartPlaces('album', AlbumId, order),
      placeOf: ({ plays, sortDate, id }) => [order === 'popular' ? plays : sortDate, id],
    },
  );
  return { data: data.map(presentAlbum), nextCursor };
};

/**
 * Everything a new album writes: itself, and the rows of its artists, genres and tags. At most 51 actions (`limits`),
 * for one transaction; its first action fails when the id is taken.
 */
export const albumWrites = (album: Album): TransactAction[] => {
  const sortDate = album.releaseDate ?? album.createdAt.slice(0, 'yyyy-mm-dd'.length);
  return [
    put(albumEntity().create({ ...album, sortDate })),
    ...album.artists.map((artist) =>
      put(artistAlbumEntity().put({ artistId: artist.id, albumId: album.id, sortDate })),
    ),
    ...labelWrites('genre', album.genres, 'album', album.id),
    ...labelWrites('tag', album.tags, 'album', album.id),
  ];
};

/** Sets an album's counted plays and its place in the charts, as `setTrackPlays` does a track's. */
export const setAlbumPlays = (id: AlbumId, plays: number): Promise<void> =>
  setPlays(albumEntity().patch({ id }), plays);
