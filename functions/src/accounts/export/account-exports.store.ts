import type { UserId } from '@overtone/shared/ids.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, either, equals, isBelow, isNew, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { accountExportItem } from './account-export.item.ts';
import type { StoredAccountExport } from './account-export.model.ts';

/** Somebody's file as it is now: consistent GetItem `user#<id>` / `account-export`, a read unit. */
export const findAccountExport = (userId: UserId): Promise<StoredAccountExport | undefined> =>
  findItem(accountExportItem, { userId });

/**
 * Sets out for another file, unless one is under way and somebody was heard of it lately, and while its person stays: 4 write units
 * with the check.
 * @param silentSince what was heard of last before this moment is given up
 */
export const beginStored = (asked: StoredAccountExport, silentSince: Date): Promise<boolean> => {
  const { userId, ...set } = asked;
  const mayBegin = either(isNew, unless('state', 'pending'), isBelow('heard_at', silentSince.toISOString()));
  return tryTransact([
    changeAction(accountExportItem, { userId }, { set: { userId, ...set }, when: mayBegin }),
    isStillHere(userId),
  ]);
};

type Which = Pick<StoredAccountExport, 'userId' | 'id'>;

/** Notes that a worker is at it. A write unit. @returns false where it is not waited for any more */
export const noteAttempt = ({ userId, id }: Which, now: Date): Promise<boolean> =>
  changeItem(
    accountExportItem,
    { userId },
    { set: { heard_at: now.toISOString() }, when: both(isThere, equals('id', id), equals('state', 'pending')) },
  );

/** Gives it up. A write unit. */
export const markFailed = async ({ userId, id }: Which): Promise<void> => {
  const when = both(isThere, equals('id', id), equals('state', 'pending'));
  await changeItem(accountExportItem, { userId }, { set: { state: 'failed' }, when });
};

/**
 * Says that the file is there, the first one that was made, and while its person stays: whoever removes them looks for files after
 * that. 4 write units with the check.
 * @returns false where it is waited for no more: then the file is nobody's
 */
export const markReady = (
  { userId, id }: Which,
  made: Pick<StoredAccountExport, 'made_at' | 'size' | 'secret' | 'expires'>,
): Promise<boolean> =>
  tryTransact([
    changeAction(
      accountExportItem,
      { userId },
      { set: { ...made, state: 'ready' }, when: both(isThere, equals('id', id), unless('state', 'ready')) },
    ),
    isStillHere(userId),
  ]);
