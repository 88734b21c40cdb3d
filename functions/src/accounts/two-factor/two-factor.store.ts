import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { clearedSecondFactor } from '../../identity/users/cleared-second-factor.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { changeCredentials, changeCredentialsAction, setUserAction } from '../../identity/users/users.store.ts';
import {
  both,
  containsValue,
  equals,
  isLessThan,
  isMissingOrNull,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';

/** Starts a setup, in place of an unfinished one. @returns false if two-factor authentication is on */
export const beginTwoFactor = (id: UserId, totpSecret: string): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, { set: { totpSecret, totpStep: 0 }, remove: ['recoveryDigests'] }),
    updateAction(
      userItem,
      { id },
      {
        set: { recovery_codes_left: identityLimits.recoveryCodes },
        when: both(itemExists, isMissingOrNull('two_factor_confirmed_at')),
      },
    ),
  ]);

/**
 * Turns two-factor authentication on, with the step of the first code. @returns false if the setup has changed in the
 * meantime
 */
export const confirmTwoFactor = (
  id: UserId,
  {
    totpSecret,
    step,
    digests,
    confirmedAt,
  }: { totpSecret: string; step: number; digests: ReadonlySet<string>; confirmedAt: string },
): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      set: { totpStep: step, recoveryDigests: new Set(digests) },
      when: both(equals('totpSecret', totpSecret), isLessThan('totpStep', step)),
    }),
    setUserAction(id, { two_factor_confirmed_at: confirmedAt, recovery_codes_left: digests.size }),
  ]);

/** Turns two-factor authentication off, or cancels its setup. @returns false if the account does not exist */
export const endTwoFactor = (id: UserId): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, clearedSecondFactor.credentials),
    setUserAction(id, clearedSecondFactor.user),
  ]);

/**
 * Replaces the recovery codes. @returns false if two-factor authentication was turned off or set up again in the
 * meantime
 */
export const setRecoveryCodes = (
  { id, two_factor_confirmed_at }: Pick<StoredUser, 'id' | 'two_factor_confirmed_at'>,
  digests: ReadonlySet<string>,
): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, { set: { recoveryDigests: new Set(digests) } }),
    updateAction(
      userItem,
      { id },
      {
        set: { recovery_codes_left: digests.size },
        when: equals('two_factor_confirmed_at', two_factor_confirmed_at),
      },
    ),
  ]);

/**
 * Marks the code of a step as used. @returns false if it or a later one was already used, also by a concurrent
 * request
 */
export const consumeTotpStep = (id: UserId, step: number): Promise<boolean> =>
  changeCredentials(id, { set: { totpStep: step }, when: isLessThan('totpStep', step) });

/** Deletes a recovery code. @returns false if the code is invalid or was already used */
export const consumeRecoveryCode = (id: UserId, digest: string, remaining: number): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      deleteFromSets: { recoveryDigests: new Set([digest]) },
      when: containsValue('recoveryDigests', digest),
    }),
    setUserAction(id, { recovery_codes_left: remaining }),
  ]);
