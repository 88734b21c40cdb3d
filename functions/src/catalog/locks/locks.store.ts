import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { both, type Condition, either, equals, isEmpty, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, deleteAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { type AlbumEdition, lockItem } from './lock.item.ts';
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

/** The albums of one title and first artist, as they were read. */
export interface AlbumEditions {
  readonly lock: Lock;
  readonly editions: readonly AlbumEdition[];
  /** How often they changed; null where nobody has the title. */
  readonly version: number | null;
}

/** All albums that an artist has of a title: consistent GetItem `lock#album#<artist>#<title>`, a unit for 4 KB (some 40 albums). */
export const findAlbumEditions = async (artistId: ArtistId, title: string): Promise<AlbumEditions> => {
  const lock = albumLock(artistId, title);
  const found = await findItem(lockItem, lock);
  if (!found) return { lock, editions: [], version: null };
  const { holder, editions = [], version = 0 } = found;
  // Of an album that somebody made by hand nothing more is known.
  const unknown = { releaseId: null, year: null, credit: null, folders: [] };
  return { lock, version, editions: editions.length > 0 ? editions : [{ albumId: holder as AlbumId, ...unknown }] };
};

const isVersion = (version: number): Condition =>
  version === 0 ? either(isEmpty('version'), equals('version', 0)) : equals('version', version);

/**
 * Writes the albums of a title, or fails its transaction when they changed since they were read: two files of a new album that
 * come at once make one. The first of them holds the title; without any it is free again.
 */
export const editionsWrite = ({ lock, version }: AlbumEditions, editions: readonly AlbumEdition[]): TransactAction => {
  const [first] = editions;
  if (version === null)
    return createAction(lockItem, { ...lock, holder: first?.albumId ?? '', editions: [...editions], version: 1 });
  const when = both(isThere, isVersion(version));
  if (!first) return deleteAction(lockItem, lock, when);
  const set = { holder: first.albumId, editions: [...editions], version: version + 1 };
  return changeAction(lockItem, lock, { set, when });
};

/** The same for whoever may have it already. */
export const keepLockWrite = (lock: Lock, holder: string): TransactAction =>
  changeAction(lockItem, lock, { set: { ...lock, holder }, when: either(isNew, equals('holder', holder)) });

/** Takes a lock, or fails its transaction when somebody has it. */
export const lockWrite = (lock: Lock, holder: string): TransactAction => createAction(lockItem, { ...lock, holder });
