import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { type PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { type Playlist, PlaylistPlace, type PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import {
  both,
  either,
  equals,
  isLessThan,
  isMissingOrNull,
  itemDoesNotExist,
} from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { playlistItem } from './playlist.item.ts';
import { smartRefreshItem, smartResultItem } from './stored-result.item.ts';

const idLength = 26;
const parseIds = (tracks: string): TrackId[] =>
  Array.from({ length: tracks.length / idLength }, (_, index) =>
    TrackId.parse(`trk_${tracks.slice(index * idLength, (index + 1) * idLength)}`),
  );

/**
 * Returns the result of a smart playlist, or undefined before its first fill. Costs half a read unit for 150 tracks.
 */
const findStoredResult = (playlistId: PlaylistId) => findItem(smartResultItem, { playlistId });

/** Returns the stored tracks of a smart playlist before a fill. Costs a consistent read (a unit for 150 tracks). */
export const findResultTracks = async (playlistId: PlaylistId): Promise<string | undefined> =>
  (await findItem(smartResultItem, { playlistId }, { consistent: true }))?.tracks;

/** Returns when a smart playlist was last filled, and with which rule. Costs half a unit. */
export const findRefresh = (playlistId: PlaylistId) => findItem(smartRefreshItem, { playlistId });

/**
 * Claims the next fill of a smart playlist, so that concurrent requests do not fill it as well. Costs one write unit.
 * @param now milliseconds since 1970
 * @returns false if it was claimed less than `libraryLimits.smartPlaylistFreshSeconds` ago, with this rule or a later
 *   one
 */
export const claimRefresh = (
  { id, ruleEditedAt = '' }: Pick<Playlist, 'id' | 'ruleEditedAt'>,
  now: number,
): Promise<boolean> => {
  const staleBefore = new Date(now - libraryLimits.smartPlaylistFreshSeconds * 1_000).toISOString();
  const expires = Math.ceil(now / 1_000) + 2 * libraryLimits.smartPlaylistFreshSeconds;
  return createItem(
    smartRefreshItem,
    { playlistId: id, ruleEditedAt, startedAt: new Date(now).toISOString(), expires },
    either(itemDoesNotExist, isLessThan('startedAt', staleBefore), isLessThan('ruleEditedAt', ruleEditedAt)),
  );
};

/** Returns whether the result of a smart playlist contains a track. */
export const hasResultTrack = async (playlistId: PlaylistId, trackId: TrackId): Promise<boolean> =>
  parseIds((await findStoredResult(playlistId))?.tracks ?? '').includes(trackId);

/** The values that a fill of a smart playlist writes. */
export interface StoredResult {
  readonly evaluatedAt: string;
  readonly trackIds: readonly TrackId[];
  /** The total of all tracks in milliseconds. */
  readonly duration: number;
  readonly covers: Playlist['covers'];
}

/**
 * Stores the result of a smart playlist with its totals in one transaction. Costs two write units for each KB of the
 * playlist and, if they changed, of its tracks. A fill is not an edit, so `updatedAt` is unchanged.
 * @param storedTracks the stored tracks (`findResultTracks`)
 * @returns false if the rule was changed or the playlist was deleted meanwhile
 */
export const storeResult = (
  { id, ruleEditedAt = '' }: Pick<Playlist, 'id' | 'ruleEditedAt'>,
  { evaluatedAt, trackIds, duration, covers }: StoredResult,
  storedTracks?: string,
): Promise<boolean> => {
  const tracks = trackIds.map((trackId) => trackId.slice('trk_'.length)).join('');
  const when = both(equals('ruleEditedAt', ruleEditedAt), isMissingOrNull('removedAt'));
  return tryTransact([
    updateAction(playlistItem, { id }, { set: { tracksCount: trackIds.length, duration, covers }, when }),
    ...(tracks === storedTracks ? [] : [putAction(smartResultItem, { playlistId: id, evaluatedAt, tracks })]),
  ]);
};

/**
 * Returns a place of a smart playlist: the index and the id of the track, so that a list continues after this track
 * even if other tracks were inserted before it.
 */
const createPlace = (index: number, id: TrackId): string =>
  `${String(index).padStart(4, '0')}${id.slice('trk_'.length)}`;

/**
 * Returns the index at which a list continues after a place: after its track, which may have moved. If the playlist no
 * longer contains the track, it is the index of the place, because the tracks after it have moved up by one.
 */
const findIndexAfter = (ids: readonly TrackId[], place: string): number => {
  const current = ids.indexOf(`trk_${place.slice(4)}`);
  return current === -1 ? Number.parseInt(place.slice(0, 4), 10) || 0 : current + 1;
};

/**
 * Returns a page of the last result of a smart playlist, without deleted and unpublished tracks. Reads the item (half a
 * unit for 150 tracks), then the tracks with one BatchGetItem (half a unit for each).
 * @throws AppError `request.invalid` for an invalid cursor
 */
export const listResultTracks = async (
  playlistId: PlaylistId,
  { perPage, cursor }: PageQuery,
): Promise<Page<PlaylistTrack>> => {
  const result = await findStoredResult(playlistId);
  const ids = result ? parseIds(result.tracks) : [];
  const from = cursor === undefined ? 0 : findIndexAfter(ids, decodeCursor(cursor, z.tuple([PlaylistPlace]))[0]);
  const pageIds = ids.slice(from, from + perPage);
  const tracks = new Map((await findTracks(pageIds)).map((track) => [track.id, track]));
  const last = pageIds.at(-1);
  const hasMore = from + perPage < ids.length;
  return {
    data: pageIds.flatMap((id, index) => {
      const track = tracks.get(id);
      return track && result ? { ...track, place: createPlace(from + index, id), addedAt: result.evaluatedAt } : [];
    }),
    nextCursor: last && hasMore ? encodeCursor([createPlace(from + pageIds.length - 1, last)]) : null,
  };
};
