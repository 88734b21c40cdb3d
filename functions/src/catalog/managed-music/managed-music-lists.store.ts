import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
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

const albumRowsOf = (artistId: ArtistId, state: State, page: PageQuery) => {
  if (state === undefined) return listPage(artistAlbumItem, 'key', { artistId }, page);
  if (state === 'live') return listPage(artistAlbumItem, 'newest', { artistId }, page);
  return listPage(artistAlbumItem, 'unheard', { artistId, state }, page);
};

/** In the list of its state, and in none where it is being deleted. */
const isListed = (item: Pick<StoredAlbum, 'trashedAt'>, state: State): boolean =>
  state === 'trashed' ? isInTrash(item) : item.trashedAt === null;

/**
 * Albums of an artist, whoever sees them, the newest first: a Query of `artist#<id>`, or of what is of a state, then one
 * BatchGetItem. 2 sequential round trips, half a unit for 40 rows and half a unit an album. Without a state what is in the bin
 * is left out, so that a page may be short.
 */
export const listOwnAlbums = async (artistId: ArtistId, state: State, page: PageQuery): Promise<Page<StoredAlbum>> =>
  hydratePage(await albumRowsOf(artistId, state, page), async (rows) => {
    const keys = rows.map(({ albumId: id }) => ({ id }));
    return (await findItems(albumItem, keys, consistent)).filter((album) => isListed(album, state));
  });

const trackRowsOf = (artistId: ArtistId, state: State, page: PageQuery) => {
  if (state === undefined) return listPage(artistTrackItem, 'key', { artistId }, page);
  if (state === 'live') return listPage(artistTrackItem, 'popular', { artistId }, page);
  return listPage(artistTrackItem, 'unheard', { artistId, state }, page);
};

/** The same of their tracks; those that are out come by their plays. */
export const listManagedTracks = async (
  artistId: ArtistId,
  state: State,
  page: PageQuery,
): Promise<Page<StoredTrack>> =>
  hydratePage(await trackRowsOf(artistId, state, page), async (rows) => {
    const keys = rows.map(({ trackId: id }) => ({ id }));
    return (await findItems(trackItem, keys, consistent)).filter((track) => isListed(track, state));
  });

/**
 * Tracks of an album, out or not, in the order of disc and number: a Query of `gsi1` at `album#<id>`, and each as it is now by
 * one BatchGetItem for each 100. A unit a track.
 */
export const listAlbumTracks = async (id: AlbumId): Promise<StoredTrack[]> => {
  const rows = await listItems(trackItem, 'ofAlbum', { 'album.id': id }, { limit: limits.albumTracksMax });
  const tracks = await findItems(trackItem, rows, consistent);
  return tracks
    .filter(({ album }) => album?.id === id)
    .sort((one, other) => one.disc - other.disc || one.number - other.number || (one.id < other.id ? -1 : 1));
};

/** What only a track's own page shows: consistent GetItem, a unit for each 4 KB. */
export const getTrackDetailNow = async ({ id }: Pick<StoredTrack, 'id'>): Promise<StoredTrackDetail> => ({
  ...noDetail,
  ...(await findItem(trackDetailItem, { id }, consistent)),
});
