import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { type PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { type Playlist, PlaylistPlace, type PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import { findTracks } from '../../catalog/public.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { both, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { keptResultItem } from './kept-result.item.ts';
import { playlistItem } from './playlist.item.ts';

const idLength = 26;
const idsIn = (tracks: string): TrackId[] =>
  Array.from({ length: tracks.length / idLength }, (_, at) =>
    TrackId.parse(`trk_${tracks.slice(at * idLength, (at + 1) * idLength)}`),
  );

/** Half a read unit for 150 tracks: of which rule a smart playlist's tracks are, and when they were found. */
export const findKeptResult = (playlistId: PlaylistId) => findItem(keptResultItem, { playlistId });

/** Whether a smart playlist had a track when it was last filled. */
export const hasKeptTrack = async (playlistId: PlaylistId, trackId: TrackId): Promise<boolean> =>
  idsIn((await findKeptResult(playlistId))?.tracks ?? '').includes(trackId);

/** What a refresh of a smart playlist writes. */
export interface KeptResult {
  readonly madeAt: string;
  readonly trackIds: readonly TrackId[];
  /** Of all of them, milliseconds. */
  readonly duration: number;
  readonly covers: Playlist['covers'];
}

/**
 * Keeps what a smart playlist's rule found, with what it adds up to, in one transaction: two write units for each KB of the two
 * items. It is no edit: `updatedAt` stays.
 * @returns false where the playlist has another rule by now, or is gone
 */
export const keepResult = (
  { id, ruleAt = '' }: Pick<Playlist, 'id' | 'ruleAt'>,
  { madeAt, trackIds, duration, covers }: KeptResult,
): Promise<boolean> => {
  const tracks = trackIds.map((trackId) => trackId.slice('trk_'.length)).join('');
  const when = both(equals('ruleAt', ruleAt), isEmpty('removedAt'));
  return tryTransact([
    changeAction(playlistItem, { id }, { set: { tracksCount: trackIds.length, duration, covers }, when }),
    putAction(keptResultItem, { playlistId: id, ruleAt, madeAt, tracks }),
  ]);
};

/** A place of a smart playlist: the number of a track and its id, so that a list goes on after it where others came in meanwhile. */
const placeAt = (index: number, id: TrackId): string => `${String(index).padStart(4, '0')}${id.slice('trk_'.length)}`;

/** Where a list goes on past a place: after its track, wherever that stands by now, else after its number. */
const indexPast = (ids: readonly TrackId[], place: string): number => {
  const now = ids.indexOf(`trk_${place.slice(4)}`);
  return (now === -1 ? Number.parseInt(place.slice(0, 4), 10) || 0 : now) + 1;
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
  const kept = await findKeptResult(playlistId);
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
