import type { FileId, UserId } from '@overtone/shared/ids.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { createAction, deleteAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { binnedFileItem } from './binned-file.item.ts';
import { fileItem } from './file.item.ts';
import { takeAwayActions, writeUsing } from './files.store.ts';
import { StoredFile } from './stored-file.model.ts';
import { type Quota, reserveAction } from './usage.store.ts';
import { binEnds, claimOf, endedUse } from './used-anew.ts';

/**
 * Puts a file into the bin, and frees what it counted; its bytes are kept as long as it lies there.
 * @returns false when somebody else was there first
 */
export const binFile = (known: StoredFile): Promise<boolean> => {
  const expires = binEnds();
  const actions = [...takeAwayActions(known), putAction(binnedFileItem, { ...known, expires })];
  return writeUsing(actions, claimOf(known, expires));
};

/** Files in the bin, by id; a unit each. */
export const findBinned = async (ids: readonly FileId[]): Promise<StoredFile[]> => {
  const found = await findItems(
    binnedFileItem,
    ids.map((id) => ({ id })),
  );
  return found.map((file) => StoredFile.parse(file));
};

/** What tells a file in the bin, and which bytes it keeps. */
type Binned = Pick<StoredFile, 'id' | 'sha256' | 'updated_at'>;

/** All that somebody has in the bin: Query `gsi1` at `binned#<userId>`. */
export const listBinned = (userId: UserId): Promise<Binned[]> => listItems(binnedFileItem, 'owners', { userId });

/** Takes a file out of the bin, where its owner has room for it. @returns false where not, or one of both is gone */
export const unbinFile = (file: StoredFile, quota: Quota): Promise<boolean> =>
  writeUsing(
    [
      deleteAction(binnedFileItem, { id: file.id }),
      createAction(fileItem, file),
      reserveAction(file.userId, file.reserved, 0, quota),
      isStillHere(file.userId),
    ],
    claimOf(file),
  );

/** Takes a file out of the bin for good, as it was read, and lets its bytes go; one that is not there any more is fine. */
export const dropBinned = async (known: Binned): Promise<void> => {
  const asItWasRead = equals('updated_at', known.updated_at);
  await tryTransact([deleteAction(binnedFileItem, { id: known.id }, asItWasRead), ...endedUse(known)]);
};
