import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { PlaylistPlace, type PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { findTracks } from '../../catalog/public.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { playlistTrackItem } from './playlist-track.item.ts';

/** A track's id at its place. */
export interface PlaylistRow {
  readonly place: string;
  readonly trackId: TrackId;
  /** Milliseconds, as the playlist's own sum counts it. */
  readonly duration: number;
  /** Of one that is moved: it was added when it was. */
  readonly addedAt?: string;
  /** Where that was not the playlist's owner; null for somebody who is gone. */
  readonly addedBy?: UserId | null | undefined;
}

/** A track where it stands, with the id of who added it where that was not the playlist's owner. */
type AddedTrack = Omit<PlaylistTrack, 'addedBy'> & Pick<PlaylistRow, 'addedBy'>;

/**
 * A playlist's tracks in its order, without those that are gone from the catalogue: Query `pk = playlist#<id>`, `sk` begins
 * with `track#`, then one BatchGetItem. 2 sequential round trips, half a unit a track and for each 25 places.
 */
export const listAddedTracks = async (playlistId: PlaylistId, page: PageQuery): Promise<Page<AddedTrack>> => {
  const { data, nextCursor } = await listPage(playlistTrackItem, 'key', { playlistId }, page, 'asc');
  const tracks = new Map((await findTracks(data.map(({ trackId }) => trackId))).map((track) => [track.id, track]));
  return {
    data: data.flatMap(({ trackId, place, addedAt, addedBy }) => {
      const track = tracks.get(trackId);
      return track ? { ...track, place, addedAt, addedBy } : [];
    }),
    nextCursor,
  };
};

/** The same for everybody: without who added them. */
export const listPlaylistTracks = async (playlistId: PlaylistId, page: PageQuery): Promise<Page<PlaylistTrack>> => {
  const { data, nextCursor } = await listAddedTracks(playlistId, page);
  return { data: data.map(({ addedBy, ...track }) => track), nextCursor };
};

/** The first rows as they are now, in their order: consistent Query, a unit for each 4 KB (25 rows). */
export const listFirstRows = (playlistId: PlaylistId, limit: number) =>
  listItems(playlistTrackItem, 'key', { playlistId }, { limit, consistent: true });

/** The rows at these places as they are now, without those that are gone: a unit each. */
export const findRows = (playlistId: PlaylistId, places: readonly string[]) => {
  const keys = [...new Set(places)].map((place) => ({ playlistId, place }));
  return findItems(playlistTrackItem, keys, { consistent: true });
};

/** Rows before a place, or the end, nearest first: consistent Query, a unit for each 4 KB. */
const listRowsBefore = (playlistId: PlaylistId, before: string | null, limit: number) => {
  const past = before === null ? {} : { past: { place: before } };
  return listItems(playlistTrackItem, 'key', { playlistId }, { limit, order: 'desc', consistent: true, ...past });
};

/**
 * New places right before one, or at the end, in their order: after whatever stands there now, so that none of them is
 * another's. One Query.
 * @throws AppError `playlist.crowded` after hundreds of moves to the very same place: each makes its texts longer
 */
export const newPlaces = async (playlistId: PlaylistId, before: string | null, count: number): Promise<string[]> => {
  const [last] = await listRowsBefore(playlistId, before, 1);
  const places = generateNKeysBetween(last?.place ?? null, before, count);
  if (places.every((place) => PlaylistPlace.safeParse(place).success)) return places;
  throw new AppError('playlist.crowded', 'There is no room left between these two tracks. Move them to the end first.');
};

/** Places of a new playlist's tracks. */
export const firstPlaces = (tracks: readonly Pick<Track, 'id' | 'duration'>[]): PlaylistRow[] =>
  rowsAt(generateNKeysBetween(null, null, tracks.length), tracks);

/** Tracks at places, one each. */
export const rowsAt = (places: readonly string[], tracks: readonly Pick<Track, 'id' | 'duration'>[]): PlaylistRow[] =>
  tracks.map(({ id: trackId, duration }, index) => ({ trackId, duration, place: places[index] as string }));

/** Puts tracks at places where nobody else has put one meanwhile. */
export const addRowActions = (
  playlistId: PlaylistId,
  rows: readonly PlaylistRow[],
  addedAt: string,
): TransactAction[] => rows.map((row) => createAction(playlistTrackItem, { playlistId, addedAt, ...row }));

/** The rows of a playlist that somebody added, as they are now: consistent Query of all of it, a unit for each 4 KB (25 rows). */
export const listRowsAddedBy = async (playlistId: PlaylistId, userId: UserId) =>
  (await listItems(playlistTrackItem, 'key', { playlistId }, { consistent: true })).filter(
    ({ addedBy }) => addedBy === userId,
  );

/** Places of what somebody has added, by playlist, a moment ago: Query `gsi2` at `playlist-added-by#<userId>`, half a unit for 25 rows. */
export const listPlacesAddedBy = async (userId: UserId): Promise<ReadonlyMap<PlaylistId, readonly string[]>> => {
  const rows = await listItems(playlistTrackItem, 'ofPerson', { addedBy: userId });
  const byPlaylist = Map.groupBy(rows, ({ playlistId }) => playlistId);
  return new Map([...byPlaylist].map(([id, some]) => [id, some.map(({ place }) => place)]));
};

/** Has rows that somebody added, and that are still there, no longer say so. */
export const clearAddedByActions = (
  playlistId: PlaylistId,
  userId: UserId,
  places: readonly string[],
): TransactAction[] =>
  places.map((place) =>
    changeAction(playlistTrackItem, { playlistId, place }, { set: { addedBy: null }, when: equals('addedBy', userId) }),
  );

/** Takes rows away that are still there. */
export const removeRowActions = (playlistId: PlaylistId, places: readonly string[]): TransactAction[] =>
  places.map((place) => deleteAction(playlistTrackItem, { playlistId, place }));

/** Every place that a track has in playlists: Query `gsi1` at `playlist-track#<id>`, half a unit for 25 rows. */
export const listPlacesOf = (trackId: TrackId) => listItems(playlistTrackItem, 'ofTrack', { trackId });

/**
 * The latest playlists that a track stands in, whoever may see them: as `listPlacesOf`, so many rows of it.
 * @param before goes on behind this one, however often the track stands in it
 */
export const listLatestWith = async (trackId: TrackId, limit: number, before?: PlaylistId): Promise<PlaylistId[]> => {
  const past = before && { playlistId: before, place: '' };
  const rows = await listItems(
    playlistTrackItem,
    'ofTrack',
    { trackId },
    { order: 'desc', limit, ...(past && { past }) },
  );
  return [...new Set(rows.map(({ playlistId }) => playlistId))];
};

/** Rows that half a read unit brings. */
const rowsPerHalfUnit = 25;

/**
 * Rows of some tracks in a playlist, a moment ago: by all its rows where that costs less than by each track's own places.
 * @param most rows of one track that are asked for, where it is asked for by itself
 */
const listRowsOf = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
  most: { readonly limit?: number } = {},
) => {
  const wanted = new Set(trackIds);
  const rows =
    tracksCount <= wanted.size * rowsPerHalfUnit
      ? await listItems(playlistTrackItem, 'key', { playlistId })
      : await Promise.all(
          [...wanted].map((trackId) => listItems(playlistTrackItem, 'ofTrack', { trackId, playlistId }, most)),
        );
  return rows.flat().filter(({ trackId }) => wanted.has(trackId));
};

/**
 * Those of some tracks that a playlist has, a moment ago. At most half a unit for each track, and for each 25 rows.
 * @param tracksCount how many rows the playlist has
 */
export const findPresent = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
): Promise<ReadonlySet<TrackId>> =>
  new Set((await listRowsOf(playlistId, tracksCount, trackIds, { limit: 1 })).map(({ trackId }) => trackId));

/**
 * Those of some tracks that somebody put into a playlist at that moment, wherever they have been moved since. Half a unit for each
 * track, and for each 25 rows that it has there; or for each 25 rows of the playlist, whichever is less.
 * @param tracksCount how many rows the playlist has
 */
export const findAdded = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
  by: { readonly userId: UserId; readonly addedAt: string },
): Promise<ReadonlySet<TrackId>> => {
  const rows = await listRowsOf(playlistId, tracksCount, trackIds);
  // Rows of the owner's name nobody.
  const its = rows.filter(({ addedAt, addedBy = by.userId }) => addedAt === by.addedAt && addedBy === by.userId);
  return new Set(its.map(({ trackId }) => trackId));
};

/** Whether a track stands in a playlist: Query `gsi1` at `playlist-track#<trackId>` / `<playlistId>#`, half a unit. */
export const hasTrack = async (playlistId: PlaylistId, trackId: TrackId): Promise<boolean> =>
  (await listItems(playlistTrackItem, 'ofTrack', { trackId, playlistId }, { limit: 1 })).length > 0;
