import { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { both, either, equals, isMissingOrNull, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import {
  deleteAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { labelDeletes } from '../lists/labelled.store.ts';
import { lockItem } from '../locks/lock.item.ts';
import { toArtistLock } from '../locks/locks.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistManagerItem } from '../music/artist-manager.item.ts';
import { artistManagersItem } from '../music/artist-managers.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isPublishedUnchanged, isUnedited } from '../music/stored-publication-state.ts';
import { nameSkeletonClear } from '../similar-names/name-skeletons.store.ts';

const DueArtistCheck = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: ArtistId,
});
type DueArtistCheck = z.output<typeof DueArtistCheck>;

/**
 * Schedules a check of an artist (`applyArtistState`). Separate from due releases, so that an import of many artists
 * delays no release.
 */
const dueArtistCheckItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DueArtistCheck,
  key: { pk: 'due-artist-checks', sk: '{at}#{id}' },
  isConsistent: true,
});

/** The references to an artist: a manager, a workspace or published music, only unpublished music, or none. */
export type ArtistUse = 'public' | 'unpublished' | 'none';

/** Number of published rows that are checked first, because the index may lag behind. */
const firstRows = 5;

const consistent = { consistent: true };

/**
 * Returns whether one of the artist's top published rows is still published: 2 Queries of an index, then one read unit
 * per row.
 */
const hasPublishedRow = async (artistId: ArtistId): Promise<boolean> => {
  const firstPage = { limit: firstRows } as const;
  const [tracks, albums] = await Promise.all([
    listItems(artistTrackItem, 'popular', { artistId }, firstPage),
    listItems(artistAlbumItem, 'newest', { artistId }, firstPage),
  ]);
  const rows = await Promise.all([
    findItems(artistTrackItem, tracks, consistent),
    findItems(artistAlbumItem, albums, consistent),
  ]);
  return rows.flat().some(({ isPublished }) => isPublished);
};

/**
 * Returns which kind of references to an artist exist. Costs nothing if the artist is in a workspace, one read unit if it
 * has a manager, and a few more if it has published music. Otherwise it reads all rows of the artist, one read unit for
 * each 20.
 */
export const findArtistUse = async ({
  id: artistId,
  workspaceId,
}: Pick<StoredArtist, 'id' | 'workspaceId'>): Promise<ArtistUse> => {
  if (workspaceId) return 'public';
  const managers = await listItems(artistManagerItem, 'key', { artistId }, { limit: 1, ...consistent });
  if (managers.length > 0 || (await hasPublishedRow(artistId))) return 'public';
  const rows = await Promise.all([
    listItems(artistTrackItem, 'key', { artistId }, consistent),
    listItems(artistAlbumItem, 'key', { artistId }, consistent),
  ]);
  if (rows.flat().some(({ isPublished }) => isPublished)) return 'public';
  return rows.flat().length > 0 ? 'unpublished' : 'none';
};

const isUnchanged = ({ isPublished, plays, deletingAt }: StoredArtist) =>
  both(
    isPublishedUnchanged(isPublished),
    equals('plays', plays),
    deletingAt ? equals('deletingAt', deletingAt) : isMissingOrNull('deletingAt'),
  );

/**
 * Writes whether an artist is public and whether it is being deleted: one UpdateItem.
 * @returns false if a concurrent write came first, or the artist is deleted
 */
export const setArtistState = (
  artist: StoredArtist,
  state: Pick<StoredArtist, 'isPublished' | 'deletingAt'>,
): Promise<boolean> => {
  const { id, createdAt, plays } = artist;
  return updateItem(artistItem, { id }, { set: state, unchanged: { createdAt, plays }, when: isUnchanged(artist) });
};

/**
 * Deletes an artist that is marked for deletion, with its name lock, the row of its name's skeleton and the rows of its
 * genres: at most 14 writes.
 * @returns false if it was edited since the read, or is no longer marked
 */
export const deleteArtist = (artist: StoredArtist): Promise<boolean> => {
  const { id, name, genres, updatedAt } = artist;
  return tryTransact([
    deleteAction(artistItem, { id }, both(isUnchanged(artist), isUnedited(updatedAt), isMissingOrNull('workspaceId'))),
    deleteAction(lockItem, toArtistLock(name), either(itemDoesNotExist, equals('holder', id))),
    nameSkeletonClear(artist),
    deleteIfExistsAction(artistManagersItem, { artistId: id }),
    ...labelDeletes('genre', genres, 'artist', id),
  ]);
};

/** Returns the action that schedules a check of an artist, immediately if no time is given. */
export const scheduleArtistCheckWrite = (id: ArtistId, at = new Date()): TransactAction =>
  putAction(dueArtistCheckItem, { at: at.toISOString(), id });

/**
 * Returns due artist checks, the oldest first: a Query of `pk = due-artist-checks`, one read unit for each 30 of them.
 */
export const listDueArtistChecks = async (now: Date, limit: number): Promise<DueArtistCheck[]> =>
  (await listItems(dueArtistCheckItem, 'key', {}, { limit })).filter(({ at }) => at <= now.toISOString());

/** Deletes a completed artist check. */
export const deleteDueArtistCheck = async (row: DueArtistCheck): Promise<void> => {
  await deleteItem(dueArtistCheckItem, row);
};
