import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, isBelow, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { albumItem } from '../music/album.item.ts';
import { presentAlbum } from '../music/album.presenter.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';

/**
 * An album with its tracks by disc and number: GetItem `album#<id>` and, in parallel, Query `gsi1` at `album#<id>`.
 * 1 sequential round trip (one more for each MB of tracks), half a unit and half a unit for each 4 KB of tracks.
 * @throws AppError `album.not_found`
 */
export const getAlbumWithTracks = async (id: AlbumId): Promise<Album & { tracks: Track[] }> => {
  const [album, tracks] = await Promise.all([
    findItem(albumItem, { id }),
    listItems(trackItem, 'ofAlbum', { 'album.id': id }, { limit: limits.albumTracksMax }),
  ]);
  if (!album) throw new AppError('album.not_found', 'This album does not exist.');
  return { ...presentAlbum(album), tracks: tracks.map(presentTrack) };
};

/** Albums by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findAlbums = async (ids: readonly AlbumId[]): Promise<Album[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(albumItem, keys)).map(presentAlbum);
};

/** All albums: Query `gsi2` or `gsi3` at `albums`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listAlbums = async (order: ChartOrder, page: PageQuery): Promise<Page<Album>> => {
  const { data, nextCursor } = await listPage(albumItem, order, {}, page);
  return { data: data.map(presentAlbum), nextCursor };
};

/**
 * Everything a new album writes: itself, and the rows of its artists, genres and tags. At most 51 actions (`limits`),
 * for one transaction; its first action fails when the id is taken.
 */
export const albumWrites = (album: Album): TransactAction[] => {
  const sortDate = album.releaseDate ?? album.createdAt.slice(0, 'yyyy-mm-dd'.length);
  return [
    createAction(albumItem, { ...album, sortDate }),
    ...album.artists.map(({ id: artistId }) => putAction(artistAlbumItem, { artistId, albumId: album.id, sortDate })),
    ...labelWrites('genre', album.genres, 'album', album.id),
    ...labelWrites('tag', album.tags, 'album', album.id),
  ];
};

/** Sets an album's counted plays and its place in the charts, as `setTrackPlays` does a track's. */
export const setAlbumPlays = async (id: AlbumId, plays: number): Promise<void> => {
  await changeItem(albumItem, { id }, { set: { plays }, when: both(isThere, isBelow('plays', plays)) });
};
