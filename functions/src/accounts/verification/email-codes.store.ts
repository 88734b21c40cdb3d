import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { countVerifiedAction } from '../../identity/new-accounts/new-accounts.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { setUserAction } from '../../identity/users/users.store.ts';
import {
  both,
  type Condition,
  either,
  equals,
  isAbove,
  isBelow,
  isEmpty,
  isNew,
  isThere,
} from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeAndGetItem, createItem } from '../../platform/dynamo/write.ts';
import { emailCodesItem, type StoredCodes } from './email-codes.item.ts';

/** Gives somebody new their first code, for a transaction. */
export const putCodesAction = (userId: UserId, codes: StoredCodes): TransactAction =>
  putAction(emailCodesItem, { userId, ...codes });

/** Consistent GetItem, one read unit; undefined where none works any more. */
export const findCodes = (userId: UserId): Promise<StoredCodes | undefined> => findItem(emailCodesItem, { userId });

/** Items that have ended may be there for days. */
const hasEnded = (): Condition => isBelow('expires', Math.floor(Date.now() / 1_000) + 1);

/** Writes somebody's codes over those that were read. One write unit. @returns false when others have come meanwhile */
export const replaceCodes = (userId: UserId, before: StoredCodes | undefined, codes: StoredCodes): Promise<boolean> =>
  createItem(
    emailCodesItem,
    { userId, ...codes },
    before ? equals('version', before.version) : either(isNew, hasEnded()),
  );

/**
 * Takes one try of somebody's codes and gives those that work, in one conditional write: of any number of guesses at once,
 * `limits.codeTries` are looked at. Undefined when there are none, or no try is left.
 */
export const takeTry = (userId: UserId): Promise<StoredCodes | undefined> => {
  const now = Math.floor(Date.now() / 1_000);
  const when = both(isBelow('tries', limits.codeTries), isAbove('expires', now));
  return changeAndGetItem(emailCodesItem, { userId }, { add: { tries: 1 }, when });
};

/**
 * Uses all codes up and marks the address as verified, which counts once, both or neither.
 * @returns false when one was used meanwhile, or the address verified otherwise
 */
export const useCodes = (user: Pick<StoredUser, 'id' | 'created_at'>): Promise<boolean> =>
  tryTransact([
    deleteAction(emailCodesItem, { userId: user.id }, isThere),
    setUserAction(
      user.id,
      { email_verified_at: new Date().toISOString() },
      both(isThere, isEmpty('email_verified_at')),
    ),
    countVerifiedAction(user),
  ]);
