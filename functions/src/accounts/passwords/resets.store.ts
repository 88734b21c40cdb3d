import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { countVerifiedAction } from '../../identity/new-accounts/new-accounts.store.ts';
import { clearedSecondFactor } from '../../identity/users/cleared-second-factor.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { changeCredentialsAction, setUserAction } from '../../identity/users/users.store.ts';
import { both, type Condition, equals, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { putItem } from '../../platform/dynamo/write.ts';

/** An emailed link to reset a password, stored under the digest of its token. */
const Reset = z.object({
  /** Null for a link that was requested for an unknown address. */
  userId: UserId.nullable(),
  /** The `password_epoch` of the user. A new password invalidates the link; logging out other sessions does not. */
  epoch: z.string(),
  expires: z.int(),
});
type Reset = z.output<typeof Reset>;

const resetItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Reset,
  key: { pk: 'reset#{digest}', sk: 'reset' },
  isConsistent: true,
  expires: 'expires',
});

/** Stores a reset link. Costs one write unit. */
export const putReset = (digest: string, reset: Omit<Reset, 'expires'>): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + identityLimits.resetMinutes * 60;
  return putItem(resetItem, { digest, ...reset, expires });
};

/** Returns a reset link, or undefined if it expired or was used: consistent GetItem, one read unit. */
export const findReset = (digest: string): Promise<Reset | undefined> => findItem(resetItem, { digest });

interface NewPassword
  extends Partial<
    Pick<StoredUser, 'email_verified_at' | 'social_profiles' | 'two_factor_confirmed_at' | 'recovery_codes_left'>
  > {
  readonly passwordHash: string;
  readonly epoch: string;
}

/**
 * Fails if a provider was connected since the providers to remove were read, because it would remain. Also fails if
 * the address was verified in the meantime, because it would be counted twice.
 */
const isUnchanged = (owner: Pick<StoredUser, 'social_profiles'>, user: Partial<StoredUser>): Condition =>
  both(
    itemExists,
    ...(user.social_profiles ? [equals('social_profiles', owner.social_profiles)] : []),
    ...(user.email_verified_at ? [isMissingOrNull('email_verified_at')] : []),
  );

/**
 * Deletes a link and sets the password in one transaction. Every session and API token ends.
 * @param owner the user, as read before `additionalActions` were determined
 * @param additionalActions further actions of the transaction
 * @returns false if the link was used in the meantime
 */
export const consumeReset = (
  digest: string,
  owner: Pick<StoredUser, 'id' | 'social_profiles' | 'created_at'>,
  { passwordHash, ...user }: NewPassword,
  additionalActions: readonly TransactAction[] = [],
): Promise<boolean> =>
  tryTransact([
    deleteAction(resetItem, { digest }),
    changeCredentialsAction(
      owner.id,
      user.two_factor_confirmed_at === null
        ? {
            set: { passwordHash, ...clearedSecondFactor.credentials.set },
            remove: clearedSecondFactor.credentials.remove,
          }
        : { set: { passwordHash } },
    ),
    setUserAction(owner.id, { ...user, password_epoch: user.epoch, has_password: true }, isUnchanged(owner, user)),
    ...(user.email_verified_at ? [countVerifiedAction(owner)] : []),
    ...additionalActions,
  ]);
