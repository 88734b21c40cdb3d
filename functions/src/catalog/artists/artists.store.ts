import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { both, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { editedAfter } from '../../platform/edited-after.ts';
import { AppError } from '../../platform/errors.ts';
import { findAlbums } from '../albums/albums.store.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { artistItem, StoredArtist } from '../music/artist.item.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isUnedited } from '../music/stored-standing.ts';
import { findTracks } from '../tracks/tracks.store.ts';

/** One artist: GetItem `artist#<id>` / `artist`, half a unit. @throws AppError `artist.not_found` */
export const getArtist = async (id: ArtistId): Promise<Artist> => {
  const artist = await findItem(artistItem, { id });
  if (!artist) throw new AppError('artist.not_found', 'This artist does not exist.');
  return presentArtist(artist);
};

/**
 * Albums that are out and credit an artist, newest first: Query `gsi1` at `artist-albums#<id>` beside the artist's own
 * GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistAlbums = async (artistId: ArtistId, page: PageQuery): Promise<Page<Album>> => {
  const [rows] = await Promise.all([listPage(artistAlbumItem, 'newest', { artistId }, page), getArtist(artistId)]);
  return hydratePage(rows, (found) => findAlbums(found.map(({ albumId }) => albumId)));
};

/**
 * Tracks that are out and credit an artist, most played first: Query `gsi1` at `artist-tracks#<id>` beside the artist's own
 * GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistTracks = async (artistId: ArtistId, page: PageQuery): Promise<Page<Track>> => {
  const [rows] = await Promise.all([listPage(artistTrackItem, 'popular', { artistId }, page), getArtist(artistId)]);
  return hydratePage(rows, (found) => findTracks(found.map(({ trackId }) => trackId)));
};

/** How many albums that are out credit an artist, up to a limit: Query `gsi1` at `artist-albums#<id>`, half a unit for each 4 KB. */
export const countArtistAlbums = async (artistId: ArtistId, limit: number): Promise<number> =>
  (await listItems(artistAlbumItem, 'newest', { artistId }, { limit })).length;

/** The same of tracks: Query `gsi1` at `artist-tracks#<id>`. */
export const countArtistTracks = async (artistId: ArtistId, limit: number): Promise<number> =>
  (await listItems(artistTrackItem, 'popular', { artistId }, { limit })).length;

/** Ids of an artist's most played tracks: Query `gsi1` at `artist-tracks#<id>`. 1 round trip, half a unit for each 4 KB. */
export const listArtistTrackIds = async (artistId: ArtistId, limit: number): Promise<TrackId[]> =>
  (await listItems(artistTrackItem, 'popular', { artistId }, { limit, order: 'desc' })).map(({ trackId }) => trackId);

/** Artists by id, in that order, without those that are gone: 1 round trip, half a unit each. */
export const findArtists = async (ids: readonly ArtistId[]): Promise<Artist[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(artistItem, keys)).map(presentArtist);
};

/** All artists: Query `gsi2` or `gsi3` at `artists`, descending. 1 round trip, half a unit for each 4 KB. */
export const listArtists = async (order: ChartOrder, page: PageQuery): Promise<Page<Artist>> => {
  const { data, nextCursor } = await listPage(artistItem, order, {}, page);
  return { data: data.map(presentArtist), nextCursor };
};

/** Everything a new artist writes, for one transaction; its first action fails when the id is taken. */
export const artistWrites = (artist: Artist): TransactAction[] => [
  createAction(artistItem, StoredArtist.parse(artist)),
  ...labelWrites('genre', artist.genres, 'artist', artist.id),
];

/**
 * Gives an artist the badge, and what they lack yet of a picture and links; refused where they have got such a picture since
 * they were read, and where links are given, where somebody has edited them.
 */
export const verifyArtistAction = (
  { id, image, links, updatedAt }: StoredArtist,
  given: Pick<Artist, 'image' | 'links'>,
): TransactAction => {
  const [newImage, newLinks] = [image ? null : given.image, links.length > 0 ? [] : given.links];
  const linked = newLinks.length > 0 && { links: newLinks, updatedAt: editedAfter(updatedAt) };
  const set = { verified: true, ...(newImage && { image: newImage }), ...linked };
  const conditions = [...(newImage ? [isEmpty('image')] : []), ...(linked ? [isUnedited(updatedAt)] : [])];
  return changeAction(artistItem, { id }, { set, when: both(isThere, ...conditions) });
};

/** Sets an artist's counted plays and their place in the charts, as `setTrackPlays` does a track's. */
export const setArtistPlays = async (id: ArtistId, plays: number): Promise<void> => {
  await changeItem(artistItem, { id }, { set: { plays }, when: both(isThere, isBelow('plays', plays)) });
};
