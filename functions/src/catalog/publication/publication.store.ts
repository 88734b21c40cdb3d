import type { PublicationState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { both, type Condition, equals, isGreaterThan } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  transact,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import {
  buildAlbumListingWrites,
  buildArtistAlbumWrites,
  buildArtistTrackWrites,
  buildTrackListingWrites,
  getSortDate,
} from '../lists/listing-rows.store.ts';
import { albumItem, type StoredAlbum } from '../music/album.item.ts';
import { isPublishedUnchanged, isUnedited, type StoredPublicationState } from '../music/stored-publication-state.ts';
import { type StoredTrack, trackItem } from '../music/track.item.ts';
import { schedulePurgeWrite } from './due-purges.store.ts';

const DueRelease = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
export type DueRelease = z.output<typeof DueRelease>;

/**
 * Schedules that the publication state of a track or album is applied. The row is deleted only when the state is
 * applied, so that an interrupted run is repeated.
 */
const dueReleaseItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DueRelease,
  key: { pk: 'due-releases', sk: '{at}#{id}' },
  isConsistent: true,
});

const consistent = { consistent: true };

/**
 * Returns the current state of a track, published or not, or undefined if it does not exist. Costs a consistent GetItem
 * (one read unit).
 */
export const findStoredTrack = (id: TrackId): Promise<StoredTrack | undefined> =>
  findItem(trackItem, { id }, consistent);

/**
 * Returns the current state of an album, published or not, or undefined if it does not exist. Costs a consistent
 * GetItem (one read unit), or more for a long description.
 */
export const findStoredAlbum = (id: AlbumId): Promise<StoredAlbum | undefined> =>
  findItem(albumItem, { id }, consistent);

/**
 * Returns the ids of all tracks of an album, published or not. Costs a Query of `gsi1` at `album#<id>` (half a read
 * unit for each 4 KB of them).
 */
export const listAlbumTrackIds = async (id: AlbumId): Promise<TrackId[]> =>
  (await listItems(trackItem, 'ofAlbum', { 'album.id': id })).map((track) => track.id);

/** Returns the publication dates. Music that is published for the first time counts as new from then on. */
const toPublicationDates = (
  { publishedAt, createdAt }: StoredPublicationState & { readonly createdAt: string },
  isPublished: boolean,
  now: string,
) =>
  isPublished && publishedAt === null
    ? { publishedAt: now, createdAt: now }
    : { publishedAt: publishedAt ?? createdAt, createdAt };

const isUnchangedSinceRead = ({
  updatedAt,
  isPublished,
  plays,
}: Pick<StoredTrack, 'updatedAt' | 'isPublished' | 'plays'>) =>
  both(isUnedited(updatedAt), isPublishedUnchanged(isPublished), equals('plays', plays));

/**
 * Publishes or unpublishes a track: writes or clears its list rows and updates the album's counters. Makes at most 52
 * writes, all or nothing.
 * @param album the album of the track as it was read; nothing is written if it was edited since then
 * @returns false if a concurrent write came first: the caller has to read both again
 */
export const setTrackPublished = (
  track: StoredTrack,
  album: StoredAlbum | undefined,
  isPublished: boolean,
  now: string,
): Promise<boolean> => {
  const sign = isPublished ? 1 : -1;
  const add = { tracksCount: sign, duration: sign * track.duration };
  const set = { isPublished, ...toPublicationDates(track, isPublished, now) };
  const { plays } = track;
  return tryTransact([
    updateAction(
      trackItem,
      { id: track.id },
      { set, unchanged: { plays }, when: both(isUnchangedSinceRead(track), equals('duration', track.duration)) },
    ),
    ...buildTrackListingWrites({ ...track, isPublished }, Date.parse(now)),
    ...(album ? [updateAction(albumItem, { id: album.id }, { add, when: isUnedited(album.updatedAt) })] : []),
  ]);
};

/** Returns the condition that the album still has a published track, or none, as it was read. */
const hasTracksAsRead = ({ tracksCount }: StoredAlbum): Condition =>
  tracksCount > 0 ? isGreaterThan('tracksCount', 0) : equals('tracksCount', 0);

/** Publishes or unpublishes an album without its tracks, as `setTrackPublished`. Makes at most 51 writes. */
export const setAlbumPublished = (album: StoredAlbum, isPublished: boolean, now: string): Promise<boolean> => {
  const { id, releaseDate, genres, tags, plays } = album;
  const dates = toPublicationDates(album, isPublished, now);
  const set = { isPublished, ...dates, sortDate: getSortDate({ releaseDate, ...dates }) };
  // A track that joins the album adds genres and tags, whose rows exist only while the album is published.
  const when = both(
    isUnchangedSinceRead(album),
    hasTracksAsRead(album),
    equals('genres', genres),
    equals('tags', tags),
  );
  return tryTransact([
    updateAction(albumItem, { id }, { set, unchanged: { plays }, when }),
    ...buildAlbumListingWrites({ ...album, ...set }, Date.parse(now)),
  ]);
};

const isAlbumId = (id: DueRelease['id']): id is AlbumId => AlbumId.safeParse(id).success;

/**
 * Returns the actions that schedule that the state of an item is applied now, and again at its release time. There are
 * at most 2 writes.
 */
export const buildScheduleWrites = (id: DueRelease['id'], releaseAt: string | null, now: string): TransactAction[] => {
  const times = releaseAt !== null && releaseAt > now ? [now, releaseAt] : [now];
  return times.map((at) => putAction(dueReleaseItem, { at, id }));
};

const isAlbum = (item: StoredAlbum | StoredTrack): item is StoredAlbum => isAlbumId(item.id);

/**
 * Writes a publication state to the item and its rows under its artists, and schedules its application. Makes at most
 * 24 writes and `checks`, all or nothing.
 * @param item as it was read
 * @returns false if it was edited, published or played since, or is deleted, or a condition failed
 */
export const writePublicationState = (
  item: StoredAlbum | StoredTrack,
  publicationState: PublicationState,
  now: string,
  checks: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { id } = item;
  const change = { set: { ...publicationState, updatedAt: now }, when: isUnchangedSinceRead(item) };
  const nowMs = Date.parse(now);
  return tryTransact([
    ...(isAlbum(item)
      ? [
          updateAction(albumItem, { id: item.id }, change),
          ...buildArtistAlbumWrites({ ...item, ...publicationState }, nowMs),
        ]
      : [
          updateAction(trackItem, { id: item.id }, change),
          ...buildArtistTrackWrites({ ...item, ...publicationState }, nowMs),
        ]),
    ...buildScheduleWrites(id, publicationState.releaseAt, now),
    ...(publicationState.trashedAt !== null && item.trashedAt !== publicationState.trashedAt
      ? [schedulePurgeWrite(id, publicationState.trashedAt)]
      : []),
    ...checks,
  ]);
};

/**
 * Returns due releases, the oldest first. Costs a Query of `pk = due-releases`, at most `limit` rows (one read unit for
 * each 4 KB, about 30 of them).
 */
export const listDueReleases = async (now: string, limit: number): Promise<DueRelease[]> =>
  (await listItems(dueReleaseItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/**
 * Deletes a due release whose state was applied.
 * @param updatedAt last edit of the applied item; if it was edited since, the row stays. Undefined if the item is
 *   deleted
 */
export const deleteDueRelease = async (row: DueRelease, updatedAt: string | null | undefined): Promise<void> => {
  const { id } = row;
  const deleteRowAction = deleteIfExistsAction(dueReleaseItem, row);
  if (updatedAt === undefined) return transact([deleteRowAction]);
  const when = isUnedited(updatedAt);
  await tryTransact([
    deleteRowAction,
    isAlbumId(id) ? checkAction(albumItem, { id }, when) : checkAction(trackItem, { id }, when),
  ]);
};
