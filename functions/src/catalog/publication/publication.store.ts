import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
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
import { isPublishedUnchanged, isUnedited, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { trackListings, trackRows } from '../tracks/tracks.store.ts';
import { schedulePurgeWrite } from './due-purges.store.ts';
import { type DueRelease, dueReleaseItem } from './due-release.item.ts';

const consistent = { consistent: true };

/** A track as it is now, out or not: consistent GetItem, one read unit. */
export const getStoredTrack = (id: TrackId): Promise<StoredTrack | undefined> =>
  findItem(trackItem, { id }, consistent);

/** An album as it is now, out or not: consistent GetItem, one read unit or more where its description is long. */
export const getStoredAlbum = (id: AlbumId): Promise<StoredAlbum | undefined> =>
  findItem(albumItem, { id }, consistent);

/** Ids of an album's tracks, out or not: Query `gsi1` at `album#<id>`, half a unit for each 4 KB of them. */
export const listAlbumTrackIds = async (id: AlbumId): Promise<TrackId[]> =>
  (await listItems(trackItem, 'ofAlbum', { 'album.id': id })).map((track) => track.id);

/** What comes out for the first time is new from that moment on. */
const publicationDates = (
  { publishedAt, createdAt }: StoredPublicationState & { readonly createdAt: string },
  isPublished: boolean,
  now: string,
) =>
  isPublished && publishedAt === null
    ? { publishedAt: now, createdAt: now }
    : { publishedAt: publishedAt ?? createdAt, createdAt };

const isAsRead = ({ updatedAt, isPublished, plays }: Pick<StoredTrack, 'updatedAt' | 'isPublished' | 'plays'>) =>
  both(isUnedited(updatedAt), isPublishedUnchanged(isPublished), equals('plays', plays));

/**
 * Lets a track come out, or takes it back: into every list or out of them, and its album counts it or no more. At most 52
 * writes, all or none.
 * @param album of the track as it was read; edited since, nothing is written
 * @returns false where somebody else was there first: read both again
 */
export const setTrackPublished = (
  track: StoredTrack,
  album: StoredAlbum | undefined,
  isPublished: boolean,
  now: string,
): Promise<boolean> => {
  const sign = isPublished ? 1 : -1;
  const add = { tracksCount: sign, duration: sign * track.duration };
  const set = { isPublished, ...publicationDates(track, isPublished, now) };
  const { plays } = track;
  return tryTransact([
    changeAction(
      trackItem,
      { id: track.id },
      { set, knowing: { plays }, when: both(isAsRead(track), equals('duration', track.duration)) },
    ),
    ...trackListings({ ...track, isPublished }, Date.parse(now)),
    ...(album ? [changeAction(albumItem, { id: album.id }, { add, when: isUnedited(album.updatedAt) })] : []),
  ]);
};

/** Holds the write of a publication state only while the album has a published track, or has none, as it was read. */
const hasTracksAsRead = ({ tracksCount }: StoredAlbum): Condition =>
  tracksCount > 0 ? isAbove('tracksCount', 0) : equals('tracksCount', 0);

/** As `setTrackPublished`, of an album alone: its tracks move by themselves. At most 51 writes. */
export const setAlbumPublished = (album: StoredAlbum, isPublished: boolean, now: string): Promise<boolean> => {
  const { id, releaseDate, genres, tags, plays } = album;
  const news = publicationDates(album, isPublished, now);
  const set = { isPublished, ...news, sortDate: sortDateOf({ releaseDate, ...news }) };
  // A track that joins it brings genres and tags, whose rows stand only while it is out.
  const when = both(isAsRead(album), hasTracksAsRead(album), equals('genres', genres), equals('tags', tags));
  return tryTransact([
    changeAction(albumItem, { id }, { set, knowing: { plays }, when }),
    ...albumListings({ ...album, ...set }, Date.parse(now)),
  ]);
};

const isAlbumId = (id: DueRelease['id']): id is AlbumId => AlbumId.safeParse(id).success;

/** Has something looked at from now on, and when its moment comes: at most 2 writes. */
export const scheduleWrites = (id: DueRelease['id'], releaseAt: string | null, now: string): TransactAction[] => {
  const moments = releaseAt !== null && releaseAt > now ? [now, releaseAt] : [now];
  return moments.map((at) => putAction(dueReleaseItem, { at, id }));
};

const isAlbum = (item: StoredAlbum | StoredTrack): item is StoredAlbum => isAlbumId(item.id);

/**
 * Writes what decides whether something is out, in its rows among its artists' as well, and when it has to be looked at. At
 * most 24 writes, all or none.
 * @param item as it was read
 * @returns false where it was edited since, came out or was played, or is gone
 */
export const writePublicationState = (
  item: StoredAlbum | StoredTrack,
  standing: PublicationState,
  now: string,
): Promise<boolean> => {
  const { id } = item;
  const change = { set: { ...standing, updatedAt: now }, when: isAsRead(item) };
  const at = Date.parse(now);
  return tryTransact([
    ...(isAlbum(item)
      ? [changeAction(albumItem, { id: item.id }, change), ...albumRows({ ...item, ...standing }, at)]
      : [changeAction(trackItem, { id: item.id }, change), ...trackRows({ ...item, ...standing }, at)]),
    ...scheduleWrites(id, standing.releaseAt, now),
    ...(standing.trashedAt !== null && item.trashedAt !== standing.trashedAt
      ? [schedulePurgeWrite(id, standing.trashedAt)]
      : []),
  ]);
};

/**
 * What has to be looked at by a moment, the longest overdue first: a Query of `pk = due-releases`, at most `limit` rows, a unit
 * for each 4 KB (about 30 of them).
 */
export const listDueReleases = async (now: string, limit: number): Promise<DueRelease[]> =>
  (await listItems(dueReleaseItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/**
 * Strikes off what stands as it is meant to.
 * @param updatedAt of what was looked at; edited since, it is looked at again. Undefined for what is gone
 */
export const deleteDueRelease = async (row: DueRelease, updatedAt: string | null | undefined): Promise<void> => {
  const { id } = row;
  const clear = clearAction(dueReleaseItem, row);
  if (updatedAt === undefined) return transact([clear]);
  const when = isUnedited(updatedAt);
  await tryTransact([
    clear,
    isAlbumId(id) ? checkAction(albumItem, { id }, when) : checkAction(trackItem, { id }, when),
  ]);
};
