import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { clearedSecondFactor } from '../../identity/users/cleared-second-factor.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { userItem } from '../../identity/users/user.item.ts';
import { changeCredentials, changeCredentialsAction, setUserAction } from '../../identity/users/users.store.ts';
import { both, equals, holds, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { changeAction, tryTransact } from '../../platform/dynamo/transaction.ts';

/** Begins a set-up, in place of one that was not finished. @returns false when two factor is on already */
export const beginTwoFactor = (id: UserId, totpSecret: string): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, { set: { totpSecret, totpStep: 0 }, drop: ['recoveryDigests'] }),
    changeAction(
      userItem,
      { id },
      {
        set: { recovery_codes_left: limits.recoveryCodes },
        when: both(isThere, isEmpty('two_factor_confirmed_at')),
      },
    ),
  ]);

/** Turns two factor on at a time, with the step of the code that proved it. @returns false when the set-up has changed meanwhile */
export const confirmTwoFactor = (
  id: UserId,
  { totpSecret, step, digests, at }: { totpSecret: string; step: number; digests: ReadonlySet<string>; at: string },
): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      set: { totpStep: step, recoveryDigests: new Set(digests) },
      when: both(equals('totpSecret', totpSecret), isBelow('totpStep', step)),
    }),
    setUserAction(id, { two_factor_confirmed_at: at, recovery_codes_left: digests.size }),
  ]);

/** Turns two factor off, or a set-up back. @returns false for somebody who is gone */
export const endTwoFactor = (id: UserId): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, clearedSecondFactor.credentials),
    setUserAction(id, clearedSecondFactor.user),
  ]);

/** Replaces the recovery codes. @returns false where two factor was turned off meanwhile, or anew */
export const setRecoveryCodes = (
  { id, two_factor_confirmed_at }: Pick<StoredUser, 'id' | 'two_factor_confirmed_at'>,
  digests: ReadonlySet<string>,
): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, { set: { recoveryDigests: new Set(digests) } }),
    changeAction(
      userItem,
      { id },
      {
        set: { recovery_codes_left: digests.size },
        when: equals('two_factor_confirmed_at', two_factor_confirmed_at),
      },
    ),
  ]);

/** Uses a step's code up. @returns false when it or a later one was used before, also at the same moment */
export const useTotpStep = (id: UserId, step: number): Promise<boolean> =>
  changeCredentials(id, { set: { totpStep: step }, when: isBelow('totpStep', step) });

/** Uses a recovery code up. @returns false when there is no such code, or it was used before */
export const useRecoveryCode = (id: UserId, digest: string, left: number): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      without: { recoveryDigests: new Set([digest]) },
      when: holds('recoveryDigests', digest),
    }),
    setUserAction(id, { recovery_codes_left: left }),
  ]);
