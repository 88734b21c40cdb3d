import type { ArtistId } from '@overtone/shared/ids.ts';
import { both, either, equals, isEmpty, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import {
  clearAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { changeItem, deleteItem } from '../../platform/dynamo/write.ts';
import { labelClears } from '../lists/labelled.store.ts';
import { lockItem } from '../locks/lock.item.ts';
import { artistLock } from '../locks/locks.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistManagerItem } from '../music/artist-manager.item.ts';
import { artistManagersItem } from '../music/artist-managers.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { isPublishedUnchanged, isUnedited } from '../music/stored-publication-state.ts';
import { type SettlingArtist, settlingArtistItem } from './settling-artist.item.ts';

/** What refers to an artist: a manager or published music, unpublished music alone, or nothing. */
export type ArtistUse = 'public' | 'unpublished' | 'none';

/** Published rows that are looked at first: the index that has them may lag behind. */
const rowsFirst = 5;

const consistent = { consistent: true };

/** Whether one of the artist's newest published rows is published still: 2 Queries of an index, then a unit a row. */
const hasPublishedRow = async (artistId: ArtistId): Promise<boolean> => {
  const some = { limit: rowsFirst } as const;
  const [tracks, albums] = await Promise.all([
    listItems(artistTrackItem, 'popular', { artistId }, some),
    listItems(artistAlbumItem, 'newest', { artistId }, some),
  ]);
  const rows = await Promise.all([
    findItems(artistTrackItem, tracks, consistent),
    findItems(artistAlbumItem, albums, consistent),
  ]);
  return rows.flat().some(({ isPublished }) => isPublished);
};

/**
 * What refers to an artist, as it is now. A read unit where somebody manages them, a few more where something of theirs is
 * published. Where nothing is, all of their rows are read: a unit for each 20.
 */
export const findArtistUse = async (artistId: ArtistId): Promise<ArtistUse> => {
  const managers = await listItems(artistManagerItem, 'key', { artistId }, { limit: 1, ...consistent });
  if (managers.length > 0 || (await hasPublishedRow(artistId))) return 'public';
  const rows = await Promise.all([
    listItems(artistTrackItem, 'key', { artistId }, consistent),
    listItems(artistAlbumItem, 'key', { artistId }, consistent),
  ]);
  if (rows.flat().some(({ isPublished }) => isPublished)) return 'public';
  return rows.flat().length > 0 ? 'unpublished' : 'none';
};

const isAsRead = ({ isPublished, plays, deletingAt }: StoredArtist) =>
  both(
    isPublishedUnchanged(isPublished),
    equals('plays', plays),
    deletingAt ? equals('deletingAt', deletingAt) : isEmpty('deletingAt'),
  );

/**
 * Writes whether everybody may see an artist, and whether they are being deleted: one UpdateItem.
 * @returns false where somebody else was there first, or they are deleted
 */
export const setArtistState = (
  artist: StoredArtist,
  state: Pick<StoredArtist, 'isPublished' | 'deletingAt'>,
): Promise<boolean> => {
  const { id, createdAt, plays } = artist;
  return changeItem(artistItem, { id }, { set: state, knowing: { createdAt, plays }, when: isAsRead(artist) });
};

/**
 * Deletes an artist that is marked for it, with the lock of their name and the rows of their genres: at most 13 writes.
 * @returns false where they were edited since they were read, or are marked no more
 */
export const deleteArtist = (artist: StoredArtist): Promise<boolean> => {
  const { id, name, genres, updatedAt } = artist;
  return tryTransact([
    deleteAction(artistItem, { id }, both(isAsRead(artist), isUnedited(updatedAt))),
    deleteAction(lockItem, artistLock(name), either(isNew, equals('holder', id))),
    clearAction(artistManagersItem, { artistId: id }),
    ...labelClears('genre', genres, 'artist', id),
  ]);
};

/** Has an artist looked at from a moment on, now when left out: a write. */
export const settlingArtistWrite = (id: ArtistId, at = new Date()): TransactAction =>
  putAction(settlingArtistItem, { at: at.toISOString(), id });

/** Artists to be looked at by a moment, the longest overdue first: a Query of `pk = settling-artists`, a unit for each 30 of them. */
export const listSettlingArtists = async (now: Date, limit: number): Promise<SettlingArtist[]> =>
  (await listItems(settlingArtistItem, 'key', {}, { limit })).filter(({ at }) => at <= now.toISOString());

/** Strikes an artist off who was looked at. */
export const strikeOffArtist = async (row: SettlingArtist): Promise<void> => {
  await deleteItem(settlingArtistItem, row);
};
