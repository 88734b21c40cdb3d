import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { both, equals, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { guest, type Visitor } from '../../platform/http/context.ts';
import { getNextEditTime } from '../../platform/next-edit-time.ts';
import { findAlbums } from '../albums/albums.store.ts';
import type { ChartOrder } from '../lists/chart-order.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { buildLabelWrites } from '../lists/labelled.store.ts';
import { setPlays } from '../lists/set-plays.store.ts';
import { artistItem, StoredArtist } from '../music/artist.item.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { findTracks } from '../tracks/tracks.store.ts';

/**
 * Returns an artist. Costs a GetItem of `artist#<id>` / `artist` (half a read unit).
 * @throws AppError `artist.not_found`, also for an unpublished artist unless the visitor may update all music
 */
export const getArtist = async (id: ArtistId, { permissions }: Visitor = guest): Promise<Artist> => {
  const artist = await findItem(artistItem, { id });
  if (!artist || !(artist.isPublished || isGranted(permissions, 'music.update')))
    throw new AppError('artist.not_found', 'This artist doesn’t exist.');
  return presentArtist(artist);
};

/**
 * Returns published albums that credit an artist, newest first. Runs a Query of `gsi1` at `artist-albums#<id>` and, in
 * parallel, a GetItem of the artist; then one BatchGetItem. Costs 2 sequential round trips, half a read unit for each
 * item, and 1 or 2 for the artist and the rows.
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
  return hydratePage(rows, (pageRows) => findAlbums(pageRows.map(({ albumId }) => albumId)));
};

/**
 * Returns published tracks that credit an artist, most played first. Runs a Query of `gsi1` at `artist-tracks#<id>`
 * and, in parallel, a GetItem of the artist; then one BatchGetItem. Costs 2 sequential round trips, half a read unit
 * for each item, and 1 or 2 for the artist and the rows.
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
  return hydratePage(rows, (pageRows) => findTracks(pageRows.map(({ trackId }) => trackId)));
};

/**
 * Counts published albums that credit an artist, up to a limit. Costs a Query of `gsi1` at `artist-albums#<id>` (half a
 * read unit for each 4 KB).
 */
export const countArtistAlbums = async (artistId: ArtistId, limit: number): Promise<number> =>
  (await listItems(artistAlbumItem, 'newest', { artistId }, { limit })).length;

/** Counts published tracks that credit an artist, up to a limit. Costs a Query of `gsi1` at `artist-tracks#<id>`. */
export const countArtistTracks = async (artistId: ArtistId, limit: number): Promise<number> =>
  (await listItems(artistTrackItem, 'popular', { artistId }, { limit })).length;

/**
 * Returns the ids of an artist's most played tracks. Runs a Query of `gsi1` at `artist-tracks#<id>`. Costs 1 round trip
 * and half a read unit for each 4 KB.
 */
export const listArtistTrackIds = async (artistId: ArtistId, limit: number): Promise<TrackId[]> =>
  (await listItems(artistTrackItem, 'popular', { artistId }, { limit, order: 'desc' })).map(({ trackId }) => trackId);

/**
 * Returns artists by id, in the given order, public or not; deleted artists are left out. Costs 1 round trip and half
 * a read unit for each.
 */
export const findStoredArtists = (ids: readonly ArtistId[]): Promise<StoredArtist[]> =>
  findItems(
    artistItem,
    ids.map((id) => ({ id })),
  );

/** Returns public artists by id, in the given order. Costs the same as `findStoredArtists`. */
export const findArtists = async (ids: readonly ArtistId[]): Promise<Artist[]> =>
  (await findStoredArtists(ids)).filter(({ isPublished }) => isPublished).map(presentArtist);

/**
 * Returns a page of all public artists. Runs a Query of `gsi2` or `gsi3` at `artists`, descending. Costs 1 round trip
 * and half a read unit for each 4 KB.
 */
export const listArtists = async (order: ChartOrder, page: PageQuery): Promise<Page<Artist>> => {
  const { data, nextCursor } = await listPage(artistItem, order, {}, page);
  return { data: data.map(presentArtist), nextCursor };
};

/**
 * Returns all writes of a new artist, for one transaction; the first action fails when the id is taken.
 * @param isPublished whether the artist is public immediately
 */
export const buildArtistWrites = (artist: Artist, isPublished = true): TransactAction[] => [
  createAction(artistItem, StoredArtist.parse({ ...artist, isPublished })),
  ...buildLabelWrites('genre', artist.genres, 'artist', artist.id),
];

/**
 * Verifies an artist who now has a manager: sets the badge, makes the artist public, and fills in an empty
 * picture or empty links. Fails when the artist is being deleted, when an empty picture was set since the read,
 * or, where links are given, when the artist was edited since the read.
 * @param workspace the workspace to place the artist in, if any; fails if the artist is already in one
 */
export const verifyArtistAction = (
  { id, image, links, updatedAt, isPublished, createdAt, plays }: StoredArtist,
  given: Pick<Artist, 'image' | 'links'>,
  workspace: Pick<StoredArtist, 'workspaceId' | 'workspaceSince'> = {},
): TransactAction => {
  const [newImage, newLinks] = [image ? null : given.image, links.length > 0 ? [] : given.links];
  const linksChange = newLinks.length > 0 && { links: newLinks, updatedAt: getNextEditTime(updatedAt) };
  const publicationChange = !isPublished && { isPublished: true, createdAt, plays };
  const set = {
    verified: true,
    ...workspace,
    ...publicationChange,
    ...(newImage && { image: newImage }),
    ...linksChange,
  };
  const conditions = [
    isMissingOrNull('deletingAt'),
    ...(publicationChange ? [equals('plays', plays)] : []),
    ...(workspace.workspaceId ? [isMissingOrNull('workspaceId')] : []),
    ...(newImage ? [isMissingOrNull('image')] : []),
    ...(linksChange ? [isUnedited(updatedAt)] : []),
  ];
  return updateAction(artistItem, { id }, { set, when: both(itemExists, ...conditions) });
};

/** Sets an artist's play count and position in the charts. @throws as `setPlays` */
export const setArtistPlays = async (id: ArtistId, plays: number): Promise<void> => {
  await setPlays(artistItem, { id }, plays);
};
