import type { UserId } from '@overtone/shared/ids.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import {
  both,
  either,
  equals,
  isLessThan,
  itemDoesNotExist,
  itemExists,
  unless,
} from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { StoredAccountExport } from './account-export.model.ts';

/** In the partition of the user, so that the account deletion deletes it. */
export const accountExportItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredAccountExport,
  key: { pk: 'user#{userId}', sk: 'account-export' },
  isConsistent: true,
  expires: 'expires',
});

/**
 * Returns the current export of a user, or undefined: consistent GetItem `user#<id>` / `account-export`, one read
 * unit.
 */
export const findAccountExport = (userId: UserId): Promise<StoredAccountExport | undefined> =>
  findItem(accountExportItem, { userId });

/**
 * Stores a new export, if the account exists and no other export is in progress: 4 write units with the check.
 * @param abandonedBefore a pending export is abandoned if its last attempt was before this time
 * @returns false if another export is in progress or the account was deleted
 */
export const startExport = (requested: StoredAccountExport, abandonedBefore: Date): Promise<boolean> => {
  const { userId, ...set } = requested;
  const mayBegin = either(
    itemDoesNotExist,
    unless('state', 'pending'),
    isLessThan('last_attempt_at', abandonedBefore.toISOString()),
  );
  return tryTransact([
    updateAction(accountExportItem, { userId }, { set: { userId, ...set }, when: mayBegin }),
    checkUserExistsAction(userId),
  ]);
};

type ExportKey = Pick<StoredAccountExport, 'userId' | 'id'>;

/** Records that a worker has started. Costs one write unit. @returns false if the export is no longer requested */
export const recordAttempt = ({ userId, id }: ExportKey, now: Date): Promise<boolean> =>
  updateItem(
    accountExportItem,
    { userId },
    {
      set: { last_attempt_at: now.toISOString() },
      when: both(itemExists, equals('id', id), equals('state', 'pending')),
    },
  );

/** Marks a pending export as failed. Costs one write unit. */
export const markFailed = async ({ userId, id }: ExportKey): Promise<void> => {
  const when = both(itemExists, equals('id', id), equals('state', 'pending'));
  await updateItem(accountExportItem, { userId }, { set: { state: 'failed' }, when });
};

/**
 * Marks the export as ready, unless another attempt was faster, and if the account exists: the account deletion looks
 * for files afterwards. Costs 4 write units with the check.
 * @returns false if the export is no longer requested. The file must then be deleted
 */
export const markReady = (
  { userId, id }: ExportKey,
  fields: Pick<StoredAccountExport, 'created_at' | 'size' | 'secret' | 'expires'>,
): Promise<boolean> =>
  tryTransact([
    updateAction(
      accountExportItem,
      { userId },
      { set: { ...fields, state: 'ready' }, when: both(itemExists, equals('id', id), unless('state', 'ready')) },
    ),
    checkUserExistsAction(userId),
  ]);
