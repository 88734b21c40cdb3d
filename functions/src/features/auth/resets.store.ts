import { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { getItem, putItem, removeAction } from '../../platform/items.ts';
import { type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import type { StoredUser } from '../users/stored-user.model.ts';
import { setCredentialsAction, setUserAction } from '../users/users.store.ts';

const table = 'ACCOUNTS_TABLE';
const resetKey = (digest: string) => ({ pk: `reset#${digest}`, sk: 'reset' });

/** A mailed link for a new password, under the digest of its token. */
const Reset = z.object({
  /** Null for one that was made for an address nobody has. */
  userId: UserId.nullable(),
  /** The user's epoch: a password that was changed meanwhile ends the link. */
  epoch: z.string(),
  expires: z.int(),
});
export type Reset = z.output<typeof Reset>;

/** One write unit. */
export const putReset = async (digest: string, reset: Omit<Reset, 'expires'>): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + limits.resetMinutes * 60;
  await putItem(table, { ...resetKey(digest), ...reset, expires, ttl: expires });
};

/** Consistent GetItem, one read unit; undefined for one that ran out or was used. */
export const findReset = async (digest: string): Promise<Reset | undefined> => {
  const item = await getItem(table, resetKey(digest));
  const reset = item && Reset.parse(item);
  return reset && reset.expires * 1_000 > Date.now() ? reset : undefined;
};

interface NewPassword {
  readonly passwordHash: string;
  readonly epoch: string;
  readonly email_verified_at: string;
  readonly social_profiles?: StoredUser['social_profiles'];
}

/**
 * Uses a link up and sets the password, both or neither; every session ends.
 * @param others what else is written with it
 * @returns false when it was used meanwhile
 */
export const useReset = async (
  digest: string,
  userId: UserId,
  changes: NewPassword,
  others: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { passwordHash, ...user } = changes;
  try {
    await transact([
      removeAction(table, resetKey(digest)),
      setCredentialsAction(userId, { passwordHash }),
      setUserAction(userId, { ...user, has_password: true }),
      ...others,
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};
