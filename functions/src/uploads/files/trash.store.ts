import type { FileId, UserId } from '@overtone/shared/ids.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { equals, isNew } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { fileItem } from './file.item.ts';
import { nothing, takeAwayActions, writeUsing } from './files.store.ts';
import { claimOf, endedUse, trashExpiresAt } from './reused-content.ts';
import { type Reserved, StoredFile } from './stored-file.model.ts';
import { trashedBytesItem } from './trashed-bytes.item.ts';
import { trashedFileItem } from './trashed-file.item.ts';
import { type Quota, releaseAction, reserveAction } from './usage.store.ts';

/** What a file in the trash counts: its bytes, which are kept as long as it lies there, and no track. */
const bytesOf = ({ reserved }: Pick<StoredFile, 'reserved'>): Reserved => ({ ...nothing, bytes: reserved.bytes });

/** Ends what a file in the trash counts: refused where that has ended. */
const endTrashedBytes = ({ id, reserved }: Pick<StoredFile, 'id' | 'reserved'>): TransactAction[] =>
  reserved.bytes > 0 ? [deleteAction(trashedBytesItem, { id })] : [];

/**
 * Puts a file into the trash: no track and no minutes of it count any more, its bytes do until they are gone.
 * @returns false when somebody else was there first
 */
export const trashFile = (known: StoredFile): Promise<boolean> => {
  const expires = trashExpiresAt();
  const { id, userId, reserved } = known;
  const actions = [
    ...takeAwayActions(known, bytesOf(known)),
    putAction(trashedFileItem, { ...known, expires }),
    ...(reserved.bytes > 0 ? [putAction(trashedBytesItem, { id, userId, bytes: reserved.bytes })] : []),
  ];
  return writeUsing(actions, claimOf(known, expires));
};

/** Files in the bin, by id; a unit each. */
export const findTrashed = async (ids: readonly FileId[]): Promise<StoredFile[]> => {
  const found = await findItems(
    trashedFileItem,
    ids.map((id) => ({ id })),
  );
  return found.map((file) => StoredFile.parse(file));
};

/** What tells a file in the bin, what it counts, and which bytes it keeps. */
type Trashed = Pick<StoredFile, 'id' | 'userId' | 'reserved' | 'sha256' | 'updated_at'>;

/** All that somebody has in the bin: Query `gsi1` at `binned#<userId>`. */
export const listTrashed = (userId: UserId): Promise<Trashed[]> => listItems(trashedFileItem, 'owners', { userId });

/** Takes a file out of the bin, where its owner has room for it. @returns false where not, or one of both is gone */
export const restoreFile = (file: StoredFile, quota: Quota): Promise<boolean> =>
  writeUsing(
    [
      deleteAction(trashedFileItem, { id: file.id }),
      createAction(fileItem, file),
      ...endTrashedBytes(file),
      // Its bytes count already.
      reserveAction(file.userId, { ...file.reserved, bytes: 0 }, 0, quota),
      isStillHere(file.userId),
    ],
    claimOf(file),
  );

/** Takes a file out of the bin for good, as it was read, and lets its bytes go; one that is not there any more is fine. */
export const dropTrashed = async (known: Trashed): Promise<void> => {
  const asItWasRead = equals('updated_at', known.updated_at);
  await tryTransact([
    deleteAction(trashedFileItem, { id: known.id }, asItWasRead),
    ...endTrashedBytes(known),
    ...(known.reserved.bytes > 0 ? [releaseAction(known.userId, bytesOf(known), 0)] : []),
    ...endedUse(known),
  ]);
};

/**
 * Frees what a file counted that is in the trash no more, where nothing has yet: DynamoDB took it away after its time. Again is the
 * same. A read unit, and a transaction of three.
 */
export const freeTrashedBytes = async (id: FileId): Promise<void> => {
  const trashed = await findItem(trashedBytesItem, { id });
  if (!trashed) return;
  await tryTransact([
    // It may be in the trash again.
    checkAction(trashedFileItem, { id }, isNew),
    deleteAction(trashedBytesItem, { id }),
    releaseAction(trashed.userId, { ...nothing, bytes: trashed.bytes }, 0),
  ]);
};
