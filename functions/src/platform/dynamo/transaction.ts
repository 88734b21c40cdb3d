import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { dynamo } from '../aws.ts';
import { AppError } from '../errors.ts';
import { waitBeforeRetry } from '../retry.ts';
import { type Condition, itemDoesNotExist, itemExists } from './conditions.ts';
import type { ItemType, KeyValues } from './item.ts';
import { createUpdateParameters, type ItemUpdate } from './item-update.ts';
import { planActivityEntries } from './record-activity.ts';
import {
  createCheckParameters,
  createDeleteParameters,
  createPutParameters,
  type ItemInput,
} from './write-parameters.ts';

/** One action of a transaction. */
export type TransactAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Writes an item and replaces an existing one. @param when an optional condition on the existing item */
export const putAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
  when?: Condition,
): TransactAction => ({ Put: createPutParameters(type, value, when) });

/** Creates an item, which must not exist. */
export const createAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
): TransactAction => ({ Put: createPutParameters(type, value, itemDoesNotExist) });

/** Updates an item, which must exist unless the update has another condition. */
export const updateAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: ItemUpdate<NoInfer<Value>>,
): TransactAction => ({ Update: createUpdateParameters(type, key, change) });

/** Deletes an item, which by default must exist. */
export const deleteAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition = itemExists,
): TransactAction => ({ Delete: createDeleteParameters(type, key, when) });

/** Checks a condition on an item; the transaction fails if it is not met. Costs two read units per 4 KB. */
export const checkAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition,
): TransactAction => ({ ConditionCheck: createCheckParameters(type, key, when) });

/** Deletes an item, if it exists. */
export const deleteIfExistsAction = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): TransactAction => ({ Delete: createDeleteParameters(type, key) });

/**
 * Returns conditions of one write with a single one for each item, because DynamoDB rejects a second one. The first
 * condition on an item stays, so the strictest has to come first.
 */
export const mergeChecks = (checks: readonly TransactAction[]): TransactAction[] => {
  const getItemName = ({ ConditionCheck: check }: TransactAction): string =>
    JSON.stringify([check?.TableName, check?.Key]);
  return [...new Map(checks.toReversed().map((check) => [getItemName(check), check])).values()];
};

const transientReasons = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/**
 * A transaction that DynamoDB cancelled, with the reason of each action in order: `None`,
 * `ConditionalCheckFailed`...
 */
export class TransactionCancelled extends Error {
  override readonly name = 'TransactionCancelled';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], cause: unknown) {
    super(`Transaction cancelled: ${reasons.join(', ')}`, { cause });
    this.reasons = reasons;
  }

  /** Whether a retry may succeed: no condition failed, there was only a conflict or throttling. */
  get isRetryable(): boolean {
    return this.reasons.every((reason) => transientReasons.has(reason));
  }
}

/** The number of actions in a transaction, which leaves room for the entries of the activity log. */
export const transactActionsMax = awsLimits.transactWriteMax - 3;

/**
 * Writes all actions or none, at most `transactActionsMax`. In a recorded call of an admin, the entries of the activity
 * log are part of the transaction.
 * @throws TransactionCancelled if a condition failed or another write conflicted
 */
export const transact = async (actions: readonly TransactAction[]): Promise<void> => {
  const entries = planActivityEntries(actions);
  try {
    await dynamo().send(new TransactWriteCommand({ TransactItems: [...actions, ...entries.actions] }));
    entries.confirm();
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new TransactionCancelled(
      (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code),
      error,
    );
  }
};

/**
 * Like `transact`, but retries after conflicts and throttling.
 * @returns false if a condition failed: nothing is written
 * @throws AppError `unavailable` if the conflicts continue
 */
export const tryTransact = async (actions: readonly TransactAction[]): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transact(actions);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      if (error.reasons.includes('ConditionalCheckFailed')) return false;
      if (!error.isRetryable) throw error;
      if (await waitBeforeRetry(attempt)) continue;
      throw new AppError('unavailable', 'We’re a bit busy right now. Try again.', { cause: error });
    }
  }
};
