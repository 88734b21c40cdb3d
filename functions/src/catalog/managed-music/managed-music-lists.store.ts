import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { noDetail, type StoredTrackDetail, trackDetailItem } from '../music/track-detail.item.ts';
import { isInTrash } from '../publication/due-purges.store.ts';

const consistent = { consistent: true };

type State = MusicState | undefined;

const listAlbumRows = (artistId: ArtistId, state: State, page: PageQuery) => {
  if (state === undefined) return listPage(artistAlbumItem, 'key', { artistId }, page);
  if (state === 'live') return listPage(artistAlbumItem, 'newest', { artistId }, page);
  return listPage(artistAlbumItem, 'unpublished', { artistId, state }, page);
};

/** An item that is being deleted is left out of all lists. */
const isListed = (item: Pick<StoredAlbum, 'trashedAt'>, state: State): boolean =>
  state === 'trashed' ? isInTrash(item) : item.trashedAt === null;

/**
 * Returns a page of all albums of an artist, newest first. Runs a Query of `artist#<id>`, or of one state, then one
 * BatchGetItem. Costs 2 sequential round trips, half a read unit for 40 rows, and one read unit per album. Without a
 * state, trashed albums are left out, so that a page may be short.
 */
export const listManagedAlbums = async (
  artistId: ArtistId,
  state: State,
  page: PageQuery,
): Promise<Page<StoredAlbum>> =>
  hydratePage(await listAlbumRows(artistId, state, page), async (rows) => {
    const keys = rows.map(({ albumId: id }) => ({ id }));
    return (await findItems(albumItem, keys, consistent)).filter((album) => isListed(album, state));
  });

const listTrackRows = (artistId: ArtistId, state: State, page: PageQuery) => {
  if (state === undefined) return listPage(artistTrackItem, 'key', { artistId }, page);
  if (state === 'live') return listPage(artistTrackItem, 'popular', { artistId }, page);
  return listPage(artistTrackItem, 'unpublished', { artistId, state }, page);
};

/** Returns a page of all tracks of an artist as `listManagedAlbums`; published tracks are ordered by plays. */
export const listManagedTracks = async (
  artistId: ArtistId,
  state: State,
  page: PageQuery,
): Promise<Page<StoredTrack>> =>
  hydratePage(await listTrackRows(artistId, state, page), async (rows) => {
    const keys = rows.map(({ trackId: id }) => ({ id }));
    return (await findItems(trackItem, keys, consistent)).filter((track) => isListed(track, state));
  });

/**
 * Returns all tracks of an album, published or not, by disc and number. Runs a Query of `gsi1` at `album#<id>`, and a
 * consistent BatchGetItem for each 100. Costs one read unit per track.
 */
export const listAlbumTracks = async (id: AlbumId): Promise<StoredTrack[]> => {
  const rows = await listItems(trackItem, 'ofAlbum', { 'album.id': id }, { limit: catalogLimits.albumTracksMax });
  const tracks = await findItems(trackItem, rows, consistent);
  return tracks
    .filter(({ album }) => album?.id === id)
    .sort((a, b) => a.disc - b.disc || a.number - b.number || (a.id < b.id ? -1 : 1));
};

/** Returns the details of a track. Costs a consistent GetItem (one read unit for each 4 KB). */
export const getStoredTrackDetail = async ({ id }: Pick<StoredTrack, 'id'>): Promise<StoredTrackDetail> => ({
  ...noDetail,
  ...(await findItem(trackDetailItem, { id }, consistent)),
});
