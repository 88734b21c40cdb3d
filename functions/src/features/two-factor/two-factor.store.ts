import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type TransactAction, TransactionCancelled, transact } from '../../platform/table.ts';
import { changeCredentials, changeCredentialsAction, setUserAction } from '../users/users.store.ts';

const tryTransact = async (actions: TransactAction[]): Promise<boolean> => {
  try {
    await transact(actions);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};

/** Begins a set-up, in place of one that was not finished. @returns false when two factor is on already */
export const beginTwoFactor = (id: UserId, totpSecret: string): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      UpdateExpression: 'SET totpSecret = :secret, totpStep = :none REMOVE recoveryDigests',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':secret': totpSecret, ':none': 0 },
    }),
    {
      Update: {
        ...setUserAction(id, { recovery_codes_left: limits.recoveryCodes }).Update,
        ConditionExpression: 'two_factor_confirmed_at = :off',
        ExpressionAttributeValues: { ':f0': limits.recoveryCodes, ':off': null },
      } as TransactAction['Update'],
    },
  ]);

/** Turns two factor on, with the step of the code that proved it. @returns false when the set-up has changed meanwhile */
export const confirmTwoFactor = (
  id: UserId,
  { totpSecret, step, digests }: { totpSecret: string; step: number; digests: ReadonlySet<string> },
): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      UpdateExpression: 'SET totpStep = :step, recoveryDigests = :digests',
      ConditionExpression: 'totpSecret = :secret AND totpStep < :step',
      ExpressionAttributeValues: { ':secret': totpSecret, ':step': step, ':digests': digests },
    }),
    setUserAction(id, { two_factor_confirmed_at: new Date().toISOString(), recovery_codes_left: digests.size }),
  ]);

/** Turns two factor off, or a set-up back. */
export const endTwoFactor = async (id: UserId): Promise<void> => {
  await transact([
    changeCredentialsAction(id, {
      UpdateExpression: 'SET totpSecret = :none, totpStep = :zero REMOVE recoveryDigests',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':none': null, ':zero': 0 },
    }),
    setUserAction(id, { two_factor_confirmed_at: null, recovery_codes_left: null }),
  ]);
};

/** Replaces the recovery codes. */
export const setRecoveryCodes = async (id: UserId, digests: ReadonlySet<string>): Promise<void> => {
  await transact([
    changeCredentialsAction(id, {
      UpdateExpression: 'SET recoveryDigests = :digests',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':digests': digests },
    }),
    setUserAction(id, { recovery_codes_left: digests.size }),
  ]);
};

/** Uses a step's code up. @returns false when it or a later one was used before, also at the same moment */
export const useTotpStep = (id: UserId, step: number): Promise<boolean> =>
  changeCredentials(id, {
    UpdateExpression: 'SET totpStep = :step',
    ConditionExpression: 'totpStep < :step',
    ExpressionAttributeValues: { ':step': step },
    ReturnValues: 'NONE',
  });

/** Uses a recovery code up. @returns false when there is no such code, or it was used before */
export const useRecoveryCode = (id: UserId, digest: string, left: number): Promise<boolean> =>
  tryTransact([
    changeCredentialsAction(id, {
      UpdateExpression: 'DELETE recoveryDigests :used',
      ConditionExpression: 'contains(recoveryDigests, :digest)',
      ExpressionAttributeValues: { ':used': new Set([digest]), ':digest': digest },
    }),
    setUserAction(id, { recovery_codes_left: left }),
  ]);
