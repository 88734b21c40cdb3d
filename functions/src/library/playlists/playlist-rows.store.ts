import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { PlaylistPlace, type PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';

/** A track of a playlist. Its place is the sort key, so a Query returns the tracks in the order of the playlist. */
const playlistTrackItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({
    playlistId: PlaylistId,
    // Existing places may be longer than requests can name (`PlaylistPlace`).
    place: z.string().regex(/^[0-9A-Za-z]+$/),
    trackId: TrackId,
    addedAt: z.iso.datetime(),
    /** Milliseconds, as included in the total of the playlist. */
    duration: z.int().nonnegative(),
    /** The user who added it, if not the owner of the playlist; null if their account was deleted. */
    addedBy: UserId.nullable().optional(),
  }),
  key: { pk: 'playlist#{playlistId}', sk: 'track#{place}' },
  indexes: {
    byTrack: { index: 'gsi1', pk: 'playlist-track#{trackId}', sk: '{playlistId}#{place}' },
    byUser: { index: 'gsi2', pk: 'playlist-added-by#{addedBy}', sk: '{playlistId}#{place}' },
  },
});

/** The id of a track at its place. */
export interface PlaylistRow {
  readonly place: string;
  readonly trackId: TrackId;
  /** Milliseconds, as included in the total of the playlist. */
  readonly duration: number;
  /** Set for a moved row, which keeps its time. */
  readonly addedAt?: string;
  /** Set if the user was not the owner of the playlist; null if their account was deleted. */
  readonly addedBy?: UserId | null | undefined;
}

/** A track at its place, with the id of the user who added it if that was not the owner of the playlist. */
type AddedTrack = Omit<PlaylistTrack, 'addedBy'> & Pick<PlaylistRow, 'addedBy'>;

/**
 * Returns a page of the tracks of a playlist in its order, without deleted and unpublished tracks. Runs a Query of `pk
 * = playlist#<id>` where `sk` begins with `track#`, then one BatchGetItem. Takes 2 sequential round trips, and costs
 * half a unit for each track and half a unit for every 25 places.
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

/** Returns the same as `listAddedTracks`, without the users who added the tracks. */
export const listPlaylistTracks = async (playlistId: PlaylistId, page: PageQuery): Promise<Page<PlaylistTrack>> => {
  const { data, nextCursor } = await listAddedTracks(playlistId, page);
  return { data: data.map(({ addedBy, ...track }) => track), nextCursor };
};

/** Returns the first rows in order. Costs a consistent Query (a unit for each 4 KB, 25 rows). */
export const listFirstRows = (playlistId: PlaylistId, limit: number) =>
  listItems(playlistTrackItem, 'key', { playlistId }, { limit, consistent: true });

/** Returns the rows at the places, without deleted ones: consistent reads, a unit each. */
export const findRows = (playlistId: PlaylistId, places: readonly string[]) => {
  const keys = [...new Set(places)].map((place) => ({ playlistId, place }));
  return findItems(playlistTrackItem, keys, { consistent: true });
};

/** Returns rows before a place (null for the end), nearest first. Costs a consistent Query (a unit for each 4 KB). */
const listRowsBefore = (playlistId: PlaylistId, before: string | null, limit: number) => {
  const startAfter = before === null ? {} : { startAfter: { place: before } };
  return listItems(playlistTrackItem, 'key', { playlistId }, { limit, order: 'desc', consistent: true, ...startAfter });
};

/**
 * Returns new places in order, directly before a place (null for the end) and after the row that precedes it now, so
 * that no new place is taken. Costs one Query.
 * @throws AppError `playlist.crowded` after hundreds of moves to the same place, because each move makes places longer
 */
export const createPlaces = async (playlistId: PlaylistId, before: string | null, count: number): Promise<string[]> => {
  const [last] = await listRowsBefore(playlistId, before, 1);
  const places = generateNKeysBetween(last?.place ?? null, before, count);
  if (places.every((place) => PlaylistPlace.safeParse(place).success)) return places;
  throw new AppError('playlist.crowded', 'Can’t insert songs here. Move the surrounding songs to the end first.');
};

/** Returns the rows of the tracks of a new playlist. */
export const createFirstRows = (tracks: readonly Pick<Track, 'id' | 'duration'>[]): PlaylistRow[] =>
  createRows(generateNKeysBetween(null, null, tracks.length), tracks);

/** Returns a row for each track, at the place with the same index. */
export const createRows = (
  places: readonly string[],
  tracks: readonly Pick<Track, 'id' | 'duration'>[],
): PlaylistRow[] =>
  tracks.map(({ id: trackId, duration }, index) => ({ trackId, duration, place: places[index] as string }));

/** Returns the writes that add rows. They fail if a place is taken. */
export const addRowActions = (
  playlistId: PlaylistId,
  rows: readonly PlaylistRow[],
  addedAt: string,
): TransactAction[] => rows.map((row) => createAction(playlistTrackItem, { playlistId, addedAt, ...row }));

/**
 * Returns the rows of a playlist that a user added. Costs a consistent Query of the whole playlist (a unit for each 4
 * KB, 25 rows).
 */
export const listRowsAddedBy = async (playlistId: PlaylistId, userId: UserId) =>
  (await listItems(playlistTrackItem, 'key', { playlistId }, { consistent: true })).filter(
    ({ addedBy }) => addedBy === userId,
  );

/**
 * Returns the places of the tracks that a user has added, by playlist. Eventually consistent: Query of `gsi2` at
 * `playlist-added-by#<userId>`, half a unit for 25 rows.
 */
export const listPlacesAddedBy = async (userId: UserId): Promise<ReadonlyMap<PlaylistId, readonly string[]>> => {
  const rows = await listItems(playlistTrackItem, 'byUser', { addedBy: userId });
  const byPlaylist = Map.groupBy(rows, ({ playlistId }) => playlistId);
  return new Map([...byPlaylist].map(([id, rowsOfPlaylist]) => [id, rowsOfPlaylist.map(({ place }) => place)]));
};

/** Returns the writes that remove the id of a user from rows. They fail if a row is deleted or has another id. */
export const clearAddedByActions = (
  playlistId: PlaylistId,
  userId: UserId,
  places: readonly string[],
): TransactAction[] =>
  places.map((place) =>
    updateAction(playlistTrackItem, { playlistId, place }, { set: { addedBy: null }, when: equals('addedBy', userId) }),
  );

/** Returns the writes that delete rows. They fail if a row does not exist any more. */
export const removeRowActions = (playlistId: PlaylistId, places: readonly string[]): TransactAction[] =>
  places.map((place) => deleteAction(playlistTrackItem, { playlistId, place }));

/**
 * Returns all rows of a track in playlists. Costs a Query of `gsi1` at `playlist-track#<id>` (half a unit for 25 rows).
 */
export const listRowsOfTrack = (trackId: TrackId) => listItems(playlistTrackItem, 'byTrack', { trackId });

/**
 * Returns the ids of the latest playlists that contain a track. Permissions are not checked. Reads at most `limit` rows
 * in the same way as `listRowsOfTrack`.
 * @param before continues after this playlist, regardless of how often it contains the track
 */
export const listPlaylistIdsWithTrack = async (
  trackId: TrackId,
  limit: number,
  before?: PlaylistId,
): Promise<PlaylistId[]> => {
  const startAfter = before && { playlistId: before, place: '' };
  const rows = await listItems(
    playlistTrackItem,
    'byTrack',
    { trackId },
    { order: 'desc', limit, ...(startAfter && { startAfter }) },
  );
  return [...new Set(rows.map(({ playlistId }) => playlistId))];
};

/** The number of rows that half a read unit returns. */
const rowsPerHalfUnit = 25;

/**
 * Returns the rows of tracks in a playlist, eventually consistent. Reads all rows of the playlist or the index of each
 * track, whichever costs less.
 * @param options `limit` is the number of rows of one track to read from the index
 */
const listRowsOfTracks = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
  options: { readonly limit?: number } = {},
) => {
  const requestedIds = new Set(trackIds);
  const rows =
    tracksCount <= requestedIds.size * rowsPerHalfUnit
      ? await listItems(playlistTrackItem, 'key', { playlistId })
      : await Promise.all(
          [...requestedIds].map((trackId) => listItems(playlistTrackItem, 'byTrack', { trackId, playlistId }, options)),
        );
  return rows.flat().filter(({ trackId }) => requestedIds.has(trackId));
};

/**
 * Returns the ids of the given tracks that a playlist already contains, eventually consistent. Costs half a read unit
 * for each track, or half a read unit for every 25 rows of the playlist, whichever is less.
 * @param tracksCount the number of rows of the playlist
 */
export const findDuplicates = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
): Promise<ReadonlySet<TrackId>> =>
  new Set((await listRowsOfTracks(playlistId, tracksCount, trackIds, { limit: 1 })).map(({ trackId }) => trackId));

/**
 * Returns the ids of the given tracks that a user added to a playlist at a time, even if they were moved since. Costs
 * half a read unit for each track (one more for every 50 times that the playlist contains it), or half a read unit for
 * every 25 rows of the playlist, whichever is less.
 * @param tracksCount the number of rows of the playlist
 */
export const findAddedTracks = async (
  playlistId: PlaylistId,
  tracksCount: number,
  trackIds: readonly TrackId[],
  addition: { readonly userId: UserId; readonly addedAt: string },
): Promise<ReadonlySet<TrackId>> => {
  const rows = await listRowsOfTracks(playlistId, tracksCount, trackIds);
  // Rows that the owner added have no `addedBy`.
  const isAddedRow = ({ addedAt, addedBy = addition.userId }: (typeof rows)[number]) =>
    addedAt === addition.addedAt && addedBy === addition.userId;
  return new Set(rows.filter(isAddedRow).map(({ trackId }) => trackId));
};

/**
 * Returns whether a playlist contains a track. Costs a Query of `gsi1` at `playlist-track#<trackId>` / `<playlistId>#`
 * (half a unit).
 */
export const hasTrack = async (playlistId: PlaylistId, trackId: TrackId): Promise<boolean> =>
  (await listItems(playlistTrackItem, 'byTrack', { trackId, playlistId }, { limit: 1 })).length > 0;
