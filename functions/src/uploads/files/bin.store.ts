import type { FileId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { binnedFileItem } from './binned-file.item.ts';
import { fileItem } from './file.item.ts';
import { removeFile } from './files.store.ts';
import { StoredFile } from './stored-file.model.ts';
import { type Quota, reserveAction } from './usage.store.ts';

const secondsPerDay = 24 * 3_600;

/** Puts a file into the bin, and frees what it counted. @returns false when somebody else was there first */
export const binFile = (known: StoredFile): Promise<boolean> => {
  const expires = Math.floor(Date.now() / 1_000) + limits.fileBinDays * secondsPerDay;
  return removeFile(known, [putAction(binnedFileItem, { ...known, expires })]);
};

/** Files in the bin, by id; a unit each. */
export const findBinned = async (ids: readonly FileId[]): Promise<StoredFile[]> => {
  const found = await findItems(
    binnedFileItem,
    ids.map((id) => ({ id })),
  );
  return found.map((file) => StoredFile.parse(file));
};

/** All that somebody has in the bin: Query `gsi1` at `binned#<userId>`. */
export const listBinned = (userId: UserId): Promise<Pick<StoredFile, 'id'>[]> =>
  listItems(binnedFileItem, 'owners', { userId });

/** Takes a file out of the bin, where its owner has room for it. @returns false where not, or one of both is gone */
export const unbinFile = (file: StoredFile, quota: Quota): Promise<boolean> =>
  tryTransact([
    deleteAction(binnedFileItem, { id: file.id }),
    createAction(fileItem, file),
    reserveAction(file.userId, file.reserved, 0, quota),
    isStillHere(file.userId),
  ]);

/** Empties the bin of one's own file; one that is not there is fine. */
export const dropBinned = async (id: FileId, userId: UserId): Promise<void> => {
  await deleteItem(binnedFileItem, { id }, equals('userId', userId));
};
