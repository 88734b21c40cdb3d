import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { setUserAction } from '../../identity/users/users.store.ts';
import { both, equals, isAbove, isBelow } from '../../platform/dynamo/conditions.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeAndGetItem, putItem } from '../../platform/dynamo/write.ts';
import { emailCodeItem, type StoredCode } from './email-code.item.ts';

/** Replaces somebody's code, for a transaction. */
export const putCodeAction = (userId: UserId, code: StoredCode): TransactAction =>
  putAction(emailCodeItem, { userId, ...code });

/** Replaces somebody's code. One write unit. */
export const putCode = (userId: UserId, code: StoredCode): Promise<void> => putItem(emailCodeItem, { userId, ...code });

/**
 * Takes one try of somebody's code and gives the code, in one conditional write: of any number of guesses at once,
 * `limits.codeTries` are looked at. Undefined when there is none, or no try left, or it ran out.
 */
export const takeTry = (userId: UserId): Promise<StoredCode | undefined> => {
  const now = Math.floor(Date.now() / 1_000);
  const when = both(isBelow('tries', limits.codeTries), isAbove('expires', now));
  return changeAndGetItem(emailCodeItem, { userId }, { add: { tries: 1 }, when });
};

/** Uses a code up and marks the address as verified, both or neither. @returns false when it was used meanwhile */
export const useCode = (userId: UserId, { hash }: StoredCode): Promise<boolean> =>
  tryTransact([
    deleteAction(emailCodeItem, { userId }, equals('hash', hash)),
    setUserAction(userId, { email_verified_at: new Date().toISOString() }),
  ]);
