import { FileId, UserId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { claimAudio, endAudioUseActions, getTrashExpiry } from './audio-use-changes.ts';
import { fileItem } from './file.item.ts';
import {
  deleteFileRowActions,
  type FileOwner,
  getNextUpdatedAt,
  isUnchangedSinceRead,
  transactWithAudioUse,
} from './files.store.ts';
import { noReservation, type Reservation, StoredFile } from './stored-file.model.ts';
import { moveUsageActions, type Quota, releaseAction, reserveAction } from './usage.store.ts';

/** A file in the trash. Only its bytes count in the quota (`trashedBytesItem`). DynamoDB deletes it when it expires. */
const TrashedFile = StoredFile.extend({
  /** Seconds since 1970. */
  expires: z.int(),
});

export const trashedFileItem = defineItem({
  table: 'FILES_TABLE',
  model: TrashedFile,
  key: { pk: 'file#{id}', sk: streamedKeys.trashedFile },
  indexes: { owners: { index: 'gsi1', pk: 'trashed#{ownerId}', sk: '{created_at}#{id}' } },
  isConsistent: true,
  expires: 'expires',
});

/**
 * The storage that a file in the trash uses. The row remains when DynamoDB deletes the expired file, so that the bytes are
 * released exactly once, even if the stream record is delivered more than once.
 */
const TrashedBytes = z.object({
  id: FileId,
  quotaUserId: UserId,
  bytes: z.int().positive(),
});

const trashedBytesItem = defineItem({
  table: 'FILES_TABLE',
  model: TrashedBytes,
  key: { pk: 'file#{id}', sk: 'trashed-bytes' },
  isConsistent: true,
});

/** Returns the reservation of a file in the trash: its bytes, but no track and no minutes. */
const toBytesReservation = ({ reserved }: Pick<StoredFile, 'reserved'>): Reservation => ({
  ...noReservation,
  bytes: reserved.bytes,
});

/** Returns the action that ends the reservation of a file in the trash. The transaction fails if it has already ended. */
const deleteTrashedBytesActions = ({ id, reserved }: Pick<StoredFile, 'id' | 'reserved'>): TransactAction[] =>
  reserved.bytes > 0 ? [deleteAction(trashedBytesItem, { id })] : [];

/**
 * Moves a file to the trash. Its track and minutes no longer count in the quota; its bytes count until they are deleted.
 * @returns false if the file was changed in the meantime
 */
export const trashFile = (file: StoredFile): Promise<boolean> => {
  const expires = getTrashExpiry();
  const { id, quotaUserId, reserved } = file;
  const actions = [
    ...deleteFileRowActions(file, toBytesReservation(file)),
    putAction(trashedFileItem, { ...file, expires }),
    ...(reserved.bytes > 0 ? [putAction(trashedBytesItem, { id, quotaUserId, bytes: reserved.bytes })] : []),
  ];
  return transactWithAudioUse(actions, claimAudio(file, expires));
};

/** Returns files in the trash by id; a read unit each. */
export const findTrashedFiles = async (ids: readonly FileId[]): Promise<StoredFile[]> => {
  const files = await findItems(
    trashedFileItem,
    ids.map((id) => ({ id })),
  );
  return files.map((file) => StoredFile.parse(file));
};

/** The indexed fields of a file in the trash. */
export type TrashedFile = Pick<StoredFile, 'id' | 'ownerId' | 'quotaUserId' | 'reserved' | 'sha256' | 'updated_at'>;

/** Returns all files in the trash of a user or workspace: Query `gsi1` at `trashed#<ownerId>`. */
export const listTrashedFiles = (ownerId: StoredFile['ownerId']): Promise<TrashedFile[]> =>
  listItems(trashedFileItem, 'owners', { ownerId });

/**
 * Restores a file from the trash.
 * @returns false if the quota is reached, the file was changed since it was read, or the file or user no longer exists
 */
export const restoreFile = (file: StoredFile, quota: Quota): Promise<boolean> =>
  transactWithAudioUse(
    [
      // A move to another owner changes whose quota its bytes use.
      deleteAction(trashedFileItem, { id: file.id }, isUnchangedSinceRead(file)),
      createAction(fileItem, file),
      ...deleteTrashedBytesActions(file),
      // Its bytes are already reserved.
      reserveAction(file.quotaUserId, { ...file.reserved, bytes: 0 }, 0, quota),
      checkUserExistsAction(file.quotaUserId),
    ],
    claimAudio(file),
  );

/**
 * Deletes a file in the trash forever and ends the use of its audio.
 * @returns false if it was changed since it was read, or no longer exists
 */
export const deleteTrashedFile = (file: TrashedFile): Promise<boolean> =>
  tryTransact([
    deleteAction(trashedFileItem, { id: file.id }, isUnchangedSinceRead(file)),
    ...deleteTrashedBytesActions(file),
    ...(file.reserved.bytes > 0 ? [releaseAction(file.quotaUserId, toBytesReservation(file), 0)] : []),
    ...endAudioUseActions(file),
  ]);

/**
 * Releases the bytes of a file that DynamoDB has deleted from the trash after its time, unless they are already
 * released. Idempotent. Costs one read unit, and a transaction with three actions.
 */
export const releaseTrashedBytes = async (id: FileId): Promise<void> => {
  const trashedBytes = await findItem(trashedBytesItem, { id });
  if (!trashedBytes) return;
  await tryTransact([
    // The file may have been moved to the trash again.
    checkAction(trashedFileItem, { id }, itemDoesNotExist),
    deleteAction(trashedBytesItem, { id }),
    releaseAction(trashedBytes.quotaUserId, { ...noReservation, bytes: trashedBytes.bytes }, 0),
  ]);
};

/**
 * Moves a file in the trash to another owner, with the storage that it uses. Costs 4 write units, and 6 for the storage.
 * @returns false if it was restored or deleted in the meantime, or a condition failed
 */
export const moveTrashedFile = (
  file: StoredFile,
  { ownerId, quotaUserId }: FileOwner,
  checks: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { id, created_at } = file;
  const set = { ownerId, quotaUserId, updated_at: getNextUpdatedAt(file.updated_at) };
  const change = { set, unchanged: { created_at }, when: isUnchangedSinceRead(file) };
  return tryTransact([
    updateAction(trashedFileItem, { id }, change),
    ...(file.reserved.bytes > 0 ? [updateAction(trashedBytesItem, { id }, { set: { quotaUserId } })] : []),
    ...moveUsageActions(file.quotaUserId, quotaUserId, toBytesReservation(file), 0),
    ...checks,
  ]);
};
