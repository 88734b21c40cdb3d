import type { Standing } from '@overtone/shared/catalog/music/standing.model.ts';
import { AlbumId, type TrackId } from '@overtone/shared/ids.ts';
import { both, type Condition, equals, isAbove } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  checkAction,
  clearAction,
  putAction,
  type TransactAction,
  transact,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { albumListings, albumRows, sortDateOf } from '../albums/albums.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { isStillOut, isUnedited, type StoredStanding } from '../music/stored-standing.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { trackListings, trackRows } from '../tracks/tracks.store.ts';
import { purgingWrite } from './purging.store.ts';
import { type Settling, settlingItem } from './settling.item.ts';

const consistent = { consistent: true };

/** A track as it is now, out or not: consistent GetItem, one read unit. */
export const findTrackNow = (id: TrackId): Promise<StoredTrack | undefined> => findItem(trackItem, { id }, consistent);

/** An album as it is now, out or not: consistent GetItem, one read unit or more where its description is long. */
export const findAlbumNow = (id: AlbumId): Promise<StoredAlbum | undefined> => findItem(albumItem, { id }, consistent);

/** Ids of an album's tracks, out or not: Query `gsi1` at `album#<id>`, half a unit for each 4 KB of them. */
export const listAlbumTrackIds = async (id: AlbumId): Promise<TrackId[]> =>
  (await listItems(trackItem, 'ofAlbum', { 'album.id': id })).map((track) => track.id);

/** What comes out for the first time is new from that moment on. */
const newsOf = (
  { outSince, createdAt }: StoredStanding & { readonly createdAt: string },
  isOut: boolean,
  now: string,
) => (isOut && outSince === null ? { outSince: now, createdAt: now } : { outSince: outSince ?? createdAt, createdAt });

const isAsRead = ({ updatedAt, isOut, plays }: Pick<StoredTrack, 'updatedAt' | 'isOut' | 'plays'>) =>
  both(isUnedited(updatedAt), isStillOut(isOut), equals('plays', plays));

/**
 * Lets a track come out, or takes it back: into every list or out of them, and its album counts it or no more. At most 52
 * writes, all or none.
 * @param album of the track as it was read; edited since, nothing is written
 * @returns false where somebody else was there first: read both again
 */
export const moveTrack = (
  track: StoredTrack,
  album: StoredAlbum | undefined,
  isOut: boolean,
  now: string,
): Promise<boolean> => {
  const sign = isOut ? 1 : -1;
  const add = { tracksCount: sign, duration: sign * track.duration };
  const set = { isOut, ...newsOf(track, isOut, now) };
  const { plays } = track;
  return tryTransact([
    changeAction(
      trackItem,
      { id: track.id },
      { set, knowing: { plays }, when: both(isAsRead(track), equals('duration', track.duration)) },
    ),
    ...trackListings({ ...track, isOut }, Date.parse(now)),
    ...(album ? [changeAction(albumItem, { id: album.id }, { add, when: isUnedited(album.updatedAt) })] : []),
  ]);
};

/** Holds the write of a publication state only while the album has a published track, or has none, as it was read. */
const hasTracksAsRead = ({ tracksCount }: StoredAlbum): Condition =>
  tracksCount > 0 ? isAbove('tracksCount', 0) : equals('tracksCount', 0);

/** As `moveTrack`, of an album alone: its tracks move by themselves. At most 51 writes. */
export const moveAlbum = (album: StoredAlbum, isOut: boolean, now: string): Promise<boolean> => {
  const { id, releaseDate, genres, tags, plays } = album;
  const news = newsOf(album, isOut, now);
  const set = { isOut, ...news, sortDate: sortDateOf({ releaseDate, ...news }) };
  // A track that joins it brings genres and tags, whose rows stand only while it is out.
  const when = both(isAsRead(album), hasTracksAsRead(album), equals('genres', genres), equals('tags', tags));
  return tryTransact([
    changeAction(albumItem, { id }, { set, knowing: { plays }, when }),
    ...albumListings({ ...album, ...set }, Date.parse(now)),
  ]);
};

const isAlbumId = (id: Settling['id']): id is AlbumId => AlbumId.safeParse(id).success;

/** Has something looked at from now on, and when its moment comes: at most 2 writes. */
export const settlingWrites = (id: Settling['id'], releaseAt: string | null, now: string): TransactAction[] => {
  const moments = releaseAt !== null && releaseAt > now ? [now, releaseAt] : [now];
  return moments.map((at) => putAction(settlingItem, { at, id }));
};

const isAlbum = (item: StoredAlbum | StoredTrack): item is StoredAlbum => isAlbumId(item.id);

/**
 * Writes what decides whether something is out, in its rows among its artists' as well, and when it has to be looked at. At
 * most 24 writes, all or none.
 * @param item as it was read
 * @returns false where it was edited since, came out or was played, or is gone
 */
export const writeStanding = (item: StoredAlbum | StoredTrack, standing: Standing, now: string): Promise<boolean> => {
  const { id } = item;
  const change = { set: { ...standing, updatedAt: now }, when: isAsRead(item) };
  const at = Date.parse(now);
  return tryTransact([
    ...(isAlbum(item)
      ? [changeAction(albumItem, { id: item.id }, change), ...albumRows({ ...item, ...standing }, at)]
      : [changeAction(trackItem, { id: item.id }, change), ...trackRows({ ...item, ...standing }, at)]),
    ...settlingWrites(id, standing.releaseAt, now),
    ...(standing.binnedAt !== null && item.binnedAt !== standing.binnedAt ? [purgingWrite(id, standing.binnedAt)] : []),
  ]);
};

/**
 * What has to be looked at by a moment, the longest overdue first: a Query of `pk = settling`, at most `limit` rows, a unit
 * for each 4 KB (about 30 of them).
 */
export const listSettling = async (now: string, limit: number): Promise<Settling[]> =>
  (await listItems(settlingItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/**
 * Strikes off what stands as it is meant to.
 * @param updatedAt of what was looked at; edited since, it is looked at again. Undefined for what is gone
 */
export const strikeOff = async (row: Settling, updatedAt: string | null | undefined): Promise<void> => {
  const { id } = row;
  const clear = clearAction(settlingItem, row);
  if (updatedAt === undefined) return transact([clear]);
  const when = isUnedited(updatedAt);
  await tryTransact([
    clear,
    isAlbumId(id) ? checkAction(albumItem, { id }, when) : checkAction(trackItem, { id }, when),
  ]);
};
