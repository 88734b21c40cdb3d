import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { musicStateAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { firstDayOf } from '@overtone/shared/catalog/music/release-date.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { labelClears, labelWrites } from '../lists/labelled.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { albumItem, StoredAlbum } from '../music/album.item.ts';
import { presentAlbum } from '../music/album.presenter.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { isTheirs, maySee } from '../music/music.policy.ts';
import { publishedState, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';

/**
 * An album with those of its tracks that are out, and all of them for its people, by disc and number: GetItem `album#<id>` and, in parallel, Query `gsi1` at `album#<id>`.
 * 1 sequential round trip (one more for each MB of tracks), half a unit and half a unit for each 4 KB of tracks.
 * @throws AppError `album.not_found`, also for one that is not out and not the visitor's
 */
export const getAlbumWithTracks = async (
  id: AlbumId,
  visitor: Visitor = guest,
): Promise<Album & { tracks: Track[] }> => {
  const [album, tracks] = await Promise.all([
    findItem(albumItem, { id }),
    listItems(trackItem, 'ofAlbum', { 'album.id': id }, { limit: limits.albumTracksMax }),
  ]);
  if (!album || !(await maySee(album, visitor))) throw new AppError('album.not_found', 'This album does not exist.');
  const seesAll = tracks.every(({ isPublished }) => isPublished) || (await isTheirs(album, visitor));
  const seen = tracks.filter(({ isPublished }) => isPublished || seesAll);
  return { ...presentAlbum(album), tracks: seen.map(presentTrack) };
};

/** Albums by id, in that order, without those that are gone or not out: 1 round trip, half a unit each. */
export const findAlbums = async (ids: readonly AlbumId[]): Promise<Album[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(albumItem, keys)).filter(({ isPublished }) => isPublished).map(presentAlbum);
};

/** All albums that are out: Query `gsi2` or `gsi3` at `albums`, descending. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listAlbums = async (order: ChartOrder, page: PageQuery): Promise<Page<Album>> => {
  const { data, nextCursor } = await listPage(albumItem, order, {}, page);
  return { data: data.map(presentAlbum), nextCursor };
};

/**
 * The day that an album is sorted by: its release date or the day it was published here, whichever is earlier. A release date
 * is what its people say, and one in the future would stay above everything that is published later.
 */
export const sortDateOf = ({ releaseDate, createdAt }: Pick<Album, 'releaseDate' | 'createdAt'>): string => {
  const publishedOn = createdAt.slice(0, 'yyyy-mm-dd'.length);
  const releasedOn = releaseDate && firstDayOf(releaseDate);
  return releasedOn && releasedOn < publishedOn ? releasedOn : publishedOn;
};

/** Rows of an album among those of its artists: 20 at most. */
export const albumRows = (album: StoredAlbum, now = Date.now()): TransactAction[] => {
  const { id: albumId, artists, sortDate, isPublished } = album;
  const state = musicStateAt(album, now);
  return artists.map(({ id: artistId }) =>
    putAction(artistAlbumItem, { artistId, albumId, sortDate, isPublished, state }),
  );
};

/** Rows by which an album is found, as out as it is. At most 50 actions (`limits`). */
export const albumListings = (album: StoredAlbum, now = Date.now()): TransactAction[] => {
  const { id, isPublished, genres, tags } = album;
  return [
    ...albumRows(album, now),
    ...(isPublished ? labelWrites : labelClears)('genre', genres, 'album', id),
    ...(isPublished ? labelWrites : labelClears)('tag', tags, 'album', id),
  ];
};

/**
 * Everything a new album writes: itself, and the rows of its artists, genres and tags. At most 51 actions (`limits`),
 * for one transaction; its first action fails when the id is taken.
 * @param standing out for everybody when left out
 */
export const albumWrites = (album: Album, standing: Partial<StoredPublicationState> = {}): TransactAction[] => {
  const stored = StoredAlbum.parse({ ...album, sortDate: sortDateOf(album), ...publishedState, ...standing });
  return [createAction(albumItem, stored), ...albumListings(stored)];
};

/** Sets an album's counted plays and its place in the charts. @throws as `setPlays` */
export const setAlbumPlays = async (id: AlbumId, plays: number): Promise<void> => {
  await setPlays(albumItem, { id }, plays);
};
