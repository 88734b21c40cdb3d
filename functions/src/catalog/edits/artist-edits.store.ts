import type { ArtistId } from '@overtone/shared/ids.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { both, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { editedAfter } from '../../platform/edited-after.ts';
import { AppError } from '../../platform/errors.ts';
import { labelClears, labelWrites } from '../lists/labelled.store.ts';
import { artistLock, keepLockWrite } from '../locks/locks.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';

/** An artist as it is now: consistent GetItem `artist#<id>` / `artist`, a read unit. */
export const findArtistNow = (id: ArtistId): Promise<StoredArtist | undefined> =>
  findItem(artistItem, { id }, { consistent: true });

/** The same. @throws AppError `artist.not_found` */
export const getStoredArtist = async (id: ArtistId): Promise<StoredArtist> => {
  const artist = await findArtistNow(id);
  if (!artist) throw new AppError('artist.not_found', 'This artist does not exist.');
  return artist;
};

export type ArtistEdit = Partial<Pick<StoredArtist, 'name' | 'bio' | 'genres' | 'links'>>;

/** Rows of the genres that an artist gets and loses. */
const genreRows = ({ id, genres: before }: StoredArtist, after: readonly string[]): TransactAction[] => [
  ...labelWrites(
    'genre',
    after.filter((name) => !before.includes(name)),
    'artist',
    id,
  ),
  ...labelClears(
    'genre',
    before.filter((name) => !after.includes(name)),
    'artist',
    id,
  ),
];

/**
 * Writes what an artist says of itself, with its genres' rows and its name's lock, all or nothing: 2 write units, and 2 for
 * each genre that comes or goes, a new name and a guard. The old name stays theirs.
 * @param guards let it through only while whoever does it may
 * @returns the artist as it then is; undefined when it was edited since it was read, a guard held it back, or somebody else
 *   has the name
 */
export const editArtist = async (
  known: StoredArtist,
  edit: ArtistEdit,
  guards: readonly TransactAction[],
): Promise<StoredArtist | undefined> => {
  const { id, name, genres, updatedAt } = known;
  const set = { ...edit, updatedAt: editedAfter(updatedAt) };
  // An import fills genres where there are none, which is no edit: the rows that go are those that were read.
  const asRead = edit.genres ? [equals('genres', genres)] : [];
  const actions = [
    changeAction(artistItem, { id }, { set, when: both(isThere, isUnedited(updatedAt), ...asRead) }),
    ...(edit.genres ? genreRows(known, edit.genres) : []),
    ...(edit.name !== undefined && edit.name !== name ? [keepLockWrite(artistLock(edit.name), id)] : []),
    ...guards,
  ];
  return (await tryTransact(actions)) ? { ...known, ...set } : undefined;
};

/** Sets or takes away (`null`) a picture. 2 write units for each KB, 2 for a guard. @returns false where a guard held it back */
export const setArtistPicture = (
  id: ArtistId,
  picture: Partial<Record<'image' | 'header', Image | null>>,
  guards: readonly TransactAction[],
): Promise<boolean> => tryTransact([changeAction(artistItem, { id }, { set: picture }), ...guards]);
