import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { AppError } from '../errors.ts';
import { mayRetry } from '../retry.ts';
import { type Change, updateParameters } from './change.ts';
import { type Condition, isNew, isThere } from './conditions.ts';
import type { ItemType, KeyValues } from './item.ts';
import { checkParameters, deleteParameters, putParameters, type Written } from './write.ts';

/** One write of a transaction. */
export type TransactAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes an item over whatever was there. @param when what must hold of that; left out, nothing */
export const putAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: Written<NoInfer<Value>, Pk, Sk>,
  when?: Condition,
): TransactAction => ({ Put: putParameters(type, value, when) });

/** Writes an item that must be new. */
export const createAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: Written<NoInfer<Value>, Pk, Sk>,
): TransactAction => ({ Put: putParameters(type, value, isNew) });

/** Changes an item, which must be there unless the change says otherwise. */
export const changeAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: Change<NoInfer<Value>>,
): TransactAction => ({ Update: updateParameters(type, key, change) });

/** Removes an item that must be there. */
export const deleteAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition = isThere,
): TransactAction => ({ Delete: deleteParameters(type, key, when) });

/** Lets the others through only while an item is so. Two read units for each 4 KB. */
export const checkAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition,
): TransactAction => ({ ConditionCheck: checkParameters(type, key, when) });

/** Removes an item, there or not. */
export const clearAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): TransactAction => ({ Delete: deleteParameters(type, key) });

const passing = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** A transaction that DynamoDB took back, with the reason of each action in order: `None`, `ConditionalCheckFailed`... */
export class TransactionCancelled extends Error {
  override readonly name = 'TransactionCancelled';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], cause: unknown) {
    super(`Transaction cancelled: ${reasons.join(', ')}`, { cause });
    this.reasons = reasons;
  }

  /** Whether the same actions may go through in a moment: no condition failed, another writer was only in the way. */
  get mayPass(): boolean {
    return this.reasons.every((reason) => passing.has(reason));
  }
}

/**
 * Writes all actions or none, at most `limits.transactWriteMax`.
 * @throws TransactionCancelled when a condition failed or another writer was there first
 */
export const transact = async (actions: readonly TransactAction[]): Promise<void> => {
  try {
    await dynamo().send(new TransactWriteCommand({ TransactItems: [...actions] }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new TransactionCancelled(
      (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code),
      error,
    );
  }
};

/**
 * As `transact`, and tries again while another writer was only in the way.
 * @returns false when a condition failed: nothing is written
 * @throws AppError `unavailable` when others stay in the way
 */
export const tryTransact = async (actions: readonly TransactAction[]): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transact(actions);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      if (error.reasons.includes('ConditionalCheckFailed')) return false;
      if (!error.mayPass) throw error;
      if (await mayRetry(attempt)) continue;
      throw new AppError('unavailable', 'Too busy right now. Please try again.', { cause: error });
    }
  }
};
