import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import {
  both,
  type Condition,
  either,
  equals,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { type AlbumEdition, lockItem } from './lock.item.ts';
import { getLockNameKey } from './names.ts';

export type NameLock = { kind: 'artist-name' | 'album'; value: string };

export const toArtistLock = (name: string): NameLock => ({ kind: 'artist-name', value: getLockNameKey(name) });
export const toAlbumLock = (artistId: ArtistId, title: string): NameLock => ({
  kind: 'album',
  value: `${artistId}#${getLockNameKey(title)}`,
});

const findHolder = async (lock: NameLock) => (await findItem(lockItem, lock))?.holder;

/**
 * Returns the id of the artist with this name, or undefined. Costs a consistent GetItem of `lock#<kind>#<value>` (one
 * read unit).
 */
export const findArtistIdByName = async (name: string) =>
  (await findHolder(toArtistLock(name))) as ArtistId | undefined;
/** Returns the id of the album of an artist with this title, or undefined. Costs the same as `findArtistIdByName`. */
export const findAlbumIdByTitle = async (artistId: ArtistId, title: string) =>
  (await findHolder(toAlbumLock(artistId, title))) as AlbumId | undefined;

/** The albums of one title and first artist as they were read. */
export interface AlbumEditions {
  readonly lock: NameLock;
  readonly editions: readonly AlbumEdition[];
  /** Number of changes; null if no album has the title. */
  readonly version: number | null;
}

/**
 * Returns all albums of an artist with a title. Costs a consistent GetItem of `lock#album#<artist>#<title>` (one read
 * unit for 4 KB, about 40 albums).
 */
export const findAlbumEditions = async (artistId: ArtistId, title: string): Promise<AlbumEditions> => {
  const lock = toAlbumLock(artistId, title);
  const lockRow = await findItem(lockItem, lock);
  if (!lockRow) return { lock, editions: [], version: null };
  const { holder, editions = [], version = 0 } = lockRow;
  // An album that managers have created has no other facts.
  const unknownFacts = { releaseId: null, year: null, credit: null, folders: [] };
  return {
    lock,
    version,
    editions: editions.length > 0 ? editions : [{ albumId: holder as AlbumId, ...unknownFacts }],
  };
};

const isVersion = (version: number): Condition =>
  version === 0 ? either(isMissingOrNull('version'), equals('version', 0)) : equals('version', version);

/**
 * Returns the action that writes the albums of a title. Its transaction fails if they changed since the read, so that
 * two concurrent files of a new album create one album. The first album holds the title; without albums the lock is
 * deleted.
 */
export const buildEditionsWrite = (
  { lock, version }: AlbumEditions,
  editions: readonly AlbumEdition[],
): TransactAction => {
  const [first] = editions;
  if (version === null)
    return createAction(lockItem, { ...lock, holder: first?.albumId ?? '', editions: [...editions], version: 1 });
  const when = both(itemExists, isVersion(version));
  if (!first) return deleteAction(lockItem, lock, when);
  const set = { holder: first.albumId, editions: [...editions], version: version + 1 };
  return updateAction(lockItem, lock, { set, when });
};

/**
 * Returns the action that takes a lock, or keeps it if the same holder has it. The transaction fails if another holder
 * has it.
 */
export const ensureLockWrite = (lock: NameLock, holder: string): TransactAction =>
  updateAction(lockItem, lock, { set: { ...lock, holder }, when: either(itemDoesNotExist, equals('holder', holder)) });

/** Returns the action that takes a lock. The transaction fails if the lock is taken. */
export const createLockWrite = (lock: NameLock, holder: string): TransactAction =>
  createAction(lockItem, { ...lock, holder });
