import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { buildAlbumListingWrites, getSortDate } from '../lists/listing-rows.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { albumItem, StoredAlbum } from '../music/album.item.ts';
import { presentAlbum } from '../music/album.presenter.ts';
import { canEditMusic, canViewMusic } from '../music/music.policy.ts';
import { publishedState, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { trackItem } from '../music/track.item.ts';
import { presentTrack } from '../music/track.presenter.ts';

/**
 * Returns an album with its published tracks by disc and number; its managers get all tracks. Costs a GetItem of
 * `album#<id>` and, in parallel, a Query of `gsi1` at `album#<id>`: 1 sequential round trip (one more for each MB of
 * tracks), half a read unit for the album, and half a read unit for each 4 KB of tracks.
 * @throws AppError `album.not_found`, also for an unpublished album that the visitor cannot manage
 */
export const getAlbumWithTracks = async (
  id: AlbumId,
  visitor: Visitor = guest,
): Promise<Album & { tracks: Track[] }> => {
  const [album, tracks] = await Promise.all([
    findItem(albumItem, { id }),
    listItems(trackItem, 'ofAlbum', { 'album.id': id }, { limit: catalogLimits.albumTracksMax }),
  ]);
  if (!album || !(await canViewMusic(album, visitor)))
    throw new AppError('album.not_found', 'This album doesn’t exist.');
  const canSeeAll = tracks.every(({ isPublished }) => isPublished) || (await canEditMusic(album, visitor));
  const visibleTracks = tracks.filter(({ isPublished }) => isPublished || canSeeAll);
  return { ...presentAlbum(album), tracks: visibleTracks.map(presentTrack) };
};

/**
 * Returns published albums by id, in the given order; deleted and unpublished albums are left out. Costs 1 round trip
 * and half a read unit for each.
 */
export const findAlbums = async (ids: readonly AlbumId[]): Promise<Album[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(albumItem, keys)).filter(({ isPublished }) => isPublished).map(presentAlbum);
};

/**
 * Returns a page of all published albums. Runs a Query of `gsi2` or `gsi3` at `albums`, descending. Costs 1 round trip
 * and half a read unit for each 4 KB (3 rows).
 */
export const listAlbums = async (order: ChartOrder, page: PageQuery): Promise<Page<Album>> => {
  const { data, nextCursor } = await listPage(albumItem, order, {}, page);
  return { data: data.map(presentAlbum), nextCursor };
};

/**
 * Returns all writes of a new album: the album and the rows of its artists, genres and tags. At most 51 actions
 * (`catalogLimits`), for one transaction; the first action fails when the id is taken.
 * @param publicationState publication state; published if omitted
 */
export const buildAlbumWrites = (
  album: Album,
  publicationState: Partial<StoredPublicationState> = {},
): TransactAction[] => {
  const stored = StoredAlbum.parse({ ...album, sortDate: getSortDate(album), ...publishedState, ...publicationState });
  return [createAction(albumItem, stored), ...buildAlbumListingWrites(stored)];
};

/** Sets an album's play count and its position in the charts. @throws as `setPlays` */
export const setAlbumPlays = async (id: AlbumId, plays: number): Promise<void> => {
  await setPlays(albumItem, { id }, plays);
};
