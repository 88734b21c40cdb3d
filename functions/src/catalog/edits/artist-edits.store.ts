import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { type TransactAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { getNextEditTime } from '../../platform/next-edit-time.ts';
import { labelDeletes, labelWrites } from '../lists/labelled.store.ts';
import { ensureLockWrite, toArtistLock } from '../locks/locks.store.ts';
import { artistItem, isInSameWorkspace, type StoredArtist } from '../music/artist.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { nameSkeletonWrite } from '../similar-names/name-skeletons.store.ts';

/**
 * Returns the current state of an artist, or undefined if it does not exist: consistent GetItem `artist#<id>` /
 * `artist`, one read unit.
 */
export const findStoredArtist = (id: ArtistId): Promise<StoredArtist | undefined> =>
  findItem(artistItem, { id }, { consistent: true });

/** Returns the current state of an artist. @throws AppError `artist.not_found` */
export const getStoredArtist = async (id: ArtistId): Promise<StoredArtist> => {
  const artist = await findStoredArtist(id);
  if (!artist) throw new AppError('artist.not_found', 'This artist doesn’t exist.');
  return artist;
};

export type ArtistEdit = Partial<Pick<StoredArtist, 'name' | 'bio' | 'genres' | 'links'>>;

/** Returns the actions that write the rows of added genres and delete those of removed genres. */
const buildGenreRowWrites = ({ id, genres: before }: StoredArtist, after: readonly string[]): TransactAction[] => [
  ...labelWrites(
    'genre',
    after.filter((name) => !before.includes(name)),
    'artist',
    id,
  ),
  ...labelDeletes(
    'genre',
    before.filter((name) => !after.includes(name)),
    'artist',
    id,
  ),
];

/**
 * Writes an edited artist with the rows of its genres, and the lock and skeleton of its name, all or nothing. Costs 2
 * write units, 2 for each added or removed genre and each permission check, and 4 for a new name. The artist keeps the
 * lock of the old name.
 * @param permissionChecks conditions on the permission of the editor
 * @returns the edited artist; undefined if it was edited or changed its workspace since the read, a permission check
 *   failed, or the name is taken
 */
export const editArtist = async (
  stored: StoredArtist,
  edit: ArtistEdit,
  permissionChecks: readonly TransactAction[],
): Promise<StoredArtist | undefined> => {
  const { id, name, genres, updatedAt } = stored;
  const set = { ...edit, updatedAt: getNextEditTime(updatedAt) };
  // An import may fill in empty genres, which does not change `updatedAt`. Therefore the genres must also be unchanged.
  const genresUnchanged = edit.genres ? [equals('genres', genres)] : [];
  const actions = [
    updateAction(
      artistItem,
      { id },
      { set, when: both(itemExists, isUnedited(updatedAt), isInSameWorkspace(stored), ...genresUnchanged) },
    ),
    ...(edit.genres ? buildGenreRowWrites(stored, edit.genres) : []),
    ...(edit.name !== undefined && edit.name !== name
      ? [ensureLockWrite(toArtistLock(edit.name), id), nameSkeletonWrite({ id, name: edit.name })]
      : []),
    ...permissionChecks,
  ];
  return (await tryTransact(actions)) ? { ...stored, ...set } : undefined;
};

/**
 * Sets or removes (`null`) a picture. Costs 2 write units for each KB, and 2 for each permission check.
 * @returns false if a permission check failed, or the artist changed its workspace since the read
 */
export const setArtistPicture = (
  stored: StoredArtist,
  picture: Partial<Record<'image' | 'header', Image | null>>,
  permissionChecks: readonly TransactAction[],
): Promise<boolean> => {
  const change = { set: picture, when: both(itemExists, isInSameWorkspace(stored)) };
  return tryTransact([updateAction(artistItem, { id: stored.id }, change), ...permissionChecks]);
};
