import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { both, equals, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { editedAfter } from '../../platform/edited-after.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import { findAlbums } from '../albums/albums.store.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { artistItem, StoredArtist } from '../music/artist.item.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { findTracks } from '../tracks/tracks.store.ts';

/**
 * One artist: GetItem `artist#<id>` / `artist`, half a unit.
 * @throws AppError `artist.not_found`, also for one that is not public and not named by a visitor who may change all music
 */
export const getArtist = async (id: ArtistId, { permissions }: Visitor = guest): Promise<Artist> => {
  const artist = await findItem(artistItem, { id });
  if (!artist || !(artist.isPublished || isGranted(permissions, 'music.update')))
    throw new AppError('artist.not_found', 'This artist does not exist.');
  return presentArtist(artist);
};

/**
 * Albums that are out and credit an artist, newest first: Query `gsi1` at `artist-albums#<id>` beside the artist's own
 * GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistAlbums = async (
  artistId: ArtistId,
  page: PageQuery,
  visitor: Visitor = guest,
): Promise<Page<Album>> => {
  const [rows] = await Promise.all([
    listPage(artistAlbumItem, 'newest', { artistId }, page),
    getArtist(artistId, visitor),
  ]);
  return hydratePage(rows, (found) => findAlbums(found.map(({ albumId }) => albumId)));
};

/**
 * Tracks that are out and credit an artist, most played first: Query `gsi1` at `artist-tracks#<id>` beside the artist's own
 * GetItem; then one BatchGetItem. 2 sequential round trips, half a unit a row and 1 or 2 more.
 * @throws AppError `artist.not_found`
 */
export const listArtistTracks = async (
  artistId: ArtistId,
  page: PageQuery,
  visitor: Visitor = guest,
): Promise<Page<Track>> => {
  const [rows] = await Promise.all([
    listPage(artistTrackItem, 'popular', { artistId }, page),
    getArtist(artistId, visitor),
  ]);
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

/** Artists by id, in that order, public or not, without those that are deleted: 1 round trip, half a unit each. */
export const findStoredArtists = (ids: readonly ArtistId[]): Promise<StoredArtist[]> =>
  findItems(
    artistItem,
    ids.map((id) => ({ id })),
  );

/** The same of those that are public, as everybody may see them. */
export const findArtists = async (ids: readonly ArtistId[]): Promise<Artist[]> =>
  (await findStoredArtists(ids)).filter(({ isPublished }) => isPublished).map(presentArtist);

/** All public artists: Query `gsi2` or `gsi3` at `artists`, descending. 1 round trip, half a unit for each 4 KB. */
export const listArtists = async (order: ChartOrder, page: PageQuery): Promise<Page<Artist>> => {
  const { data, nextCursor } = await listPage(artistItem, order, {}, page);
  return { data: data.map(presentArtist), nextCursor };
};

/**
 * Everything a new artist writes, for one transaction; its first action fails when the id is taken.
 * @param isPublished whether everybody may see them from then on
 */
export const artistWrites = (artist: Artist, isPublished = true): TransactAction[] => [
  createAction(artistItem, StoredArtist.parse({ ...artist, isPublished })),
  ...labelWrites('genre', artist.genres, 'artist', artist.id),
];

/**
 * Gives an artist the badge, and what they lack yet of a picture and links, and makes them public, since somebody manages
 * them. Refused where they have got such a picture since they were read, where they are being deleted, and where links are
 * given, where somebody has edited them.
 */
export const verifyArtistAction = (
  { id, image, links, updatedAt, isPublished, createdAt, plays }: StoredArtist,
  given: Pick<Artist, 'image' | 'links'>,
): TransactAction => {
  const [newImage, newLinks] = [image ? null : given.image, links.length > 0 ? [] : given.links];
  const linked = newLinks.length > 0 && { links: newLinks, updatedAt: editedAfter(updatedAt) };
  const published = !isPublished && { isPublished: true, createdAt, plays };
  const set = { verified: true, ...published, ...(newImage && { image: newImage }), ...linked };
  const conditions = [
    isEmpty('deletingAt'),
    ...(published ? [equals('plays', plays)] : []),
    ...(newImage ? [isEmpty('image')] : []),
    ...(linked ? [isUnedited(updatedAt)] : []),
  ];
  return changeAction(artistItem, { id }, { set, when: both(isThere, ...conditions) });
};

/** Sets an artist's counted plays and their place in the charts. @throws as `setPlays` */
export const setArtistPlays = async (id: ArtistId, plays: number): Promise<void> => {
  await setPlays(artistItem, { id }, plays);
};
