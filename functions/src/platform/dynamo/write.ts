import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { type Condition, itemDoesNotExist } from './conditions.ts';
import { fromStored, type ItemType, type KeyValues, readUnexpired, type StoredValue } from './item.ts';
import { createUpdateParameters, type ItemUpdate } from './item-update.ts';
import { getPlannedWrite } from './planned-writes.ts';
import { type TransactAction, tryTransact } from './transaction.ts';
import { createDeleteParameters, createPutParameters, type ItemInput } from './write-parameters.ts';

/** Returns the result of a write, or undefined if its condition failed. */
const catchFailedCondition = async <Result>(write: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Returns the write as a transaction if the activity log records it, because the entry is part of the write. */
const asRecordedWrite = (action: TransactAction): Promise<boolean> | undefined =>
  getPlannedWrite(action.Put ?? action.Update ?? action.Delete) && tryTransact([action]);

/** @throws TypeError for an item whose changes the activity log records: a bug of the caller */
const rejectRecorded = <Parameters extends object>(parameters: Parameters): Parameters => {
  if (getPlannedWrite(parameters)) throw new TypeError('A recorded write cannot return the item. Use a transaction.');
  return parameters;
};

/**
 * Writes an item and replaces an existing one. Makes one PutItem, which costs a write unit per KB for the item and each
 * index.
 */
export const putItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
): Promise<void> => {
  const parameters = createPutParameters(type, value);
  await (asRecordedWrite({ Put: parameters }) ?? dynamo().send(new PutCommand(parameters)));
};

/** Writes an item if a condition is met; by default, that it does not exist. @returns false if it is not met */
export const createItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
  when: Condition = itemDoesNotExist,
): Promise<boolean> => {
  const parameters = createPutParameters(type, value, when);
  const recorded = asRecordedWrite({ Put: parameters });
  return recorded ?? (await catchFailedCondition(dynamo().send(new PutCommand(parameters)))) !== undefined;
};

/**
 * Updates an item with one UpdateItem. It does not return the item, because a function with access to some attributes
 * only must not read the others through a write.
 * @returns false if the condition is not met
 */
export const updateItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: ItemUpdate<NoInfer<Value>>,
): Promise<boolean> => {
  const parameters = createUpdateParameters(type, key, change);
  const recorded = asRecordedWrite({ Update: parameters });
  return recorded ?? (await catchFailedCondition(dynamo().send(new UpdateCommand(parameters)))) !== undefined;
};

/**
 * Updates an item and returns it.
 * @param shouldReturnOld whether it returns the item from before the update
 * @returns the item, or undefined if the condition is not met
 */
export const updateAndGetItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: ItemUpdate<NoInfer<Value>>,
  shouldReturnOld = false,
): Promise<StoredValue<Value, Pk, Sk> | undefined> => {
  const ReturnValues = shouldReturnOld ? 'ALL_OLD' : 'ALL_NEW';
  const update = new UpdateCommand({ ...rejectRecorded(createUpdateParameters(type, key, change)), ReturnValues });
  const response = await catchFailedCondition(dynamo().send(update));
  return response?.Attributes && fromStored(type, response.Attributes);
};

/** Deletes an item if the condition is met, with one DeleteItem. @returns false if it is not met */
export const deleteItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
): Promise<boolean> => {
  const parameters = createDeleteParameters(type, key, when);
  const recorded = asRecordedWrite({ Delete: parameters });
  return recorded ?? (await catchFailedCondition(dynamo().send(new DeleteCommand(parameters)))) !== undefined;
};

/**
 * Deletes an item and returns it, to only one of several concurrent callers. Returns undefined if it does not exist.
 */
export const deleteAndGetItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<StoredValue<Value, Pk, Sk> | undefined> => {
  const command = new DeleteCommand({ ...rejectRecorded(createDeleteParameters(type, key)), ReturnValues: 'ALL_OLD' });
  const { Attributes } = await dynamo().send(command);
  return readUnexpired(type, Attributes);
};
