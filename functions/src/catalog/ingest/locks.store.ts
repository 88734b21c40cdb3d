import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { either, equals, isNew } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { lockItem } from './lock.item.ts';
import { nameKey } from './names.ts';

export type Lock = { what: 'artist-name' | 'album'; value: string };

export const artistLock = (name: string): Lock => ({ what: 'artist-name', value: nameKey(name) });
export const albumLock = (artistId: ArtistId, title: string): Lock => ({
  what: 'album',
  value: `${artistId}#${nameKey(title)}`,
});

const findHolder = async (lock: Lock) => (await findItem(lockItem, lock))?.holder;

/** Who holds a lock, if anybody: consistent GetItem `lock#<what>#<value>`, one read unit. */
export const findArtistByName = async (name: string) => (await findHolder(artistLock(name))) as ArtistId | undefined;
export const findAlbumByTitle = async (artistId: ArtistId, title: string) =>
  (await findHolder(albumLock(artistId, title))) as AlbumId | undefined;

/** The same for whoever may have it already. */
export const keepLockWrite = (lock: Lock, holder: string): TransactAction =>
  changeAction(lockItem, lock, { set: { ...lock, holder }, when: either(isNew, equals('holder', holder)) });

/** Takes a lock, or fails its transaction when somebody has it. */
export const lockWrite = (lock: Lock, holder: string): TransactAction => createAction(lockItem, { ...lock, holder });
