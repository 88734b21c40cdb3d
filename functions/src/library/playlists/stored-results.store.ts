import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { type PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { type Playlist, PlaylistPlace, type PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { both, either, equals, isBelow, isEmpty, isNew } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { playlistItem } from './playlist.item.ts';
import { fillingItem, keptResultItem } from './stored-result.item.ts';

const idLength = 26;
const idsIn = (tracks: string): TrackId[] =>
  Array.from({ length: tracks.length / idLength }, (_, at) =>
    TrackId.parse(`trk_${tracks.slice(at * idLength, (at + 1) * idLength)}`),
  );

/** Half a read unit for 150 tracks: a smart playlist's tracks, and since when they are these. */
const findStoredResult = (playlistId: PlaylistId) => findItem(keptResultItem, { playlistId });

/** What a smart playlist has now, for whoever is about to fill it. Consistent: a unit for 150 tracks. */
export const findStoredTracks = async (playlistId: PlaylistId): Promise<string | undefined> =>
  (await findItem(keptResultItem, { playlistId }, { consistent: true }))?.tracks;

/** When somebody last set about filling a smart playlist, and by which rule. Half a unit. */
export const findFilling = (playlistId: PlaylistId) => findItem(fillingItem, { playlistId });

/**
 * Takes it upon the caller to fill a smart playlist. A write unit.
 * @param now milliseconds since 1970
 * @returns false where somebody did so less than `limits.smartFreshSeconds` ago, by this rule or a later one
 */
export const claimFilling = ({ id, ruleAt = '' }: Pick<Playlist, 'id' | 'ruleAt'>, now: number): Promise<boolean> => {
  const due = new Date(now - limits.smartFreshSeconds * 1_000).toISOString();
  const expires = Math.ceil(now / 1_000) + 2 * limits.smartFreshSeconds;
  return createItem(
    fillingItem,
    { playlistId: id, ruleAt, fillingAt: new Date(now).toISOString(), expires },
    either(isNew, isBelow('fillingAt', due), isBelow('ruleAt', ruleAt)),
  );
};

/** Whether a smart playlist had a track when it was last filled. */
export const hasStoredTrack = async (playlistId: PlaylistId, trackId: TrackId): Promise<boolean> =>
  idsIn((await findStoredResult(playlistId))?.tracks ?? '').includes(trackId);

/** What a refresh of a smart playlist writes. */
export interface StoredResult {
  readonly madeAt: string;
  readonly trackIds: readonly TrackId[];
  /** Of all of them, milliseconds. */
  readonly duration: number;
  readonly covers: Playlist['covers'];
}

/**
 * Keeps what a smart playlist's rule found, with what it adds up to, in one transaction: two write units for each KB of the playlist
 * and, where they are others, of its tracks. It is no edit: `updatedAt` stays.
 * @param before what it has now, as `findStoredTracks` gives it
 * @returns false where the playlist has another rule by now, or is gone
 */
export const keepResult = (
  { id, ruleAt = '' }: Pick<Playlist, 'id' | 'ruleAt'>,
  { madeAt, trackIds, duration, covers }: StoredResult,
  before?: string,
): Promise<boolean> => {
  const tracks = trackIds.map((trackId) => trackId.slice('trk_'.length)).join('');
  const when = both(equals('ruleAt', ruleAt), isEmpty('removedAt'));
  return tryTransact([
    changeAction(playlistItem, { id }, { set: { tracksCount: trackIds.length, duration, covers }, when }),
    ...(tracks === before ? [] : [putAction(keptResultItem, { playlistId: id, madeAt, tracks })]),
  ]);
};

/** A place of a smart playlist: the number of a track and its id, so that a list goes on after it where others came in meanwhile. */
const placeAt = (index: number, id: TrackId): string => `${String(index).padStart(4, '0')}${id.slice('trk_'.length)}`;

/**
 * Where a list goes on past a place: after its track, wherever that stands by now. Where the playlist no longer has the track, at its
 * number: the tracks after it have moved up by one.
 */
const indexPast = (ids: readonly TrackId[], place: string): number => {
  const now = ids.indexOf(`trk_${place.slice(4)}`);
  return now === -1 ? Number.parseInt(place.slice(0, 4), 10) || 0 : now + 1;
};

/**
 * A smart playlist's tracks as they were last found, without those that are gone or not out any more. The item (half a read unit for
 * 150 tracks), then one BatchGetItem, half a unit a track.
 * @throws AppError `request.invalid` for a cursor that no list of tracks gave out
 */
export const listKeptTracks = async (
  playlistId: PlaylistId,
  { perPage, cursor }: PageQuery,
): Promise<Page<PlaylistTrack>> => {
  const kept = await findStoredResult(playlistId);
  const ids = kept ? idsIn(kept.tracks) : [];
  const from = cursor === undefined ? 0 : indexPast(ids, decodeCursor(cursor, z.tuple([PlaylistPlace]))[0]);
  const shown = ids.slice(from, from + perPage);
  const tracks = new Map((await findTracks(shown)).map((track) => [track.id, track]));
  const last = shown.at(-1);
  const hasMore = from + perPage < ids.length;
  return {
    data: shown.flatMap((id, at) => {
      const track = tracks.get(id);
      return track && kept ? { ...track, place: placeAt(from + at, id), addedAt: kept.madeAt } : [];
    }),
    nextCursor: last && hasMore ? encodeCursor([placeAt(from + shown.length - 1, last)]) : null,
  };
};
