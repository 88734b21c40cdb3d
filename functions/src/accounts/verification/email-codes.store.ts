import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { countVerifiedAction } from '../../identity/new-accounts/new-accounts.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { setUserAction } from '../../identity/users/users.store.ts';
import {
  both,
  type Condition,
  either,
  equals,
  isGreaterThan,
  isLessThan,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem, deleteItem, updateAndGetItem } from '../../platform/dynamo/write.ts';
import { emailCodesItem, type StoredCodes } from './email-codes.item.ts';

/** Stores the first code of a new user. For a transaction. */
export const putCodesAction = (userId: UserId, codes: StoredCodes): TransactAction =>
  putAction(emailCodesItem, { userId, ...codes });

/** Returns the codes of a user, or undefined if none are valid: consistent GetItem, one read unit. */
export const findCodes = (userId: UserId): Promise<StoredCodes | undefined> => findItem(emailCodesItem, { userId });

/** Expired items may remain in the table for days. */
const isExpired = (): Condition => isLessThan('expires', Math.floor(Date.now() / 1_000) + 1);

/** Replaces the codes that were read. Costs one write unit. @returns false after a write conflict */
export const replaceCodes = (userId: UserId, before: StoredCodes | undefined, codes: StoredCodes): Promise<boolean> =>
  createItem(
    emailCodesItem,
    { userId, ...codes },
    before ? equals('version', before.version) : either(itemDoesNotExist, isExpired()),
  );

/**
 * Counts an attempt and returns the codes, in one conditional write, so that of any number of concurrent guesses only
 * `identityLimits.codeAttemptsMax` are checked. Returns undefined if there are no codes or no attempts remain.
 */
export const consumeAttempt = (userId: UserId): Promise<StoredCodes | undefined> => {
  const now = Math.floor(Date.now() / 1_000);
  const when = both(isLessThan('attempts', identityLimits.codeAttemptsMax), isGreaterThan('expires', now));
  return updateAndGetItem(emailCodesItem, { userId }, { add: { attempts: 1 }, when });
};

/** Deletes all codes of a user whose address was verified before. One write unit. @returns false if there are none */
export const deleteCodes = (userId: UserId): Promise<boolean> => deleteItem(emailCodesItem, { userId }, itemExists);

/**
 * Deletes all codes, marks the address as verified, and counts the verification, in one transaction.
 * @returns false if a code was already used, or the address was verified in another way
 */
export const consumeCodes = (user: Pick<StoredUser, 'id' | 'created_at'>): Promise<boolean> =>
  tryTransact([
    deleteAction(emailCodesItem, { userId: user.id }, itemExists),
    setUserAction(
      user.id,
      { email_verified_at: new Date().toISOString() },
      both(itemExists, isMissingOrNull('email_verified_at')),
    ),
    countVerifiedAction(user),
  ]);
