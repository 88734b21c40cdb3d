import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { type Condition, Expression, itemDoesNotExist } from './conditions.ts';
import {
  fromStored,
  getPrimaryKey,
  type ItemType,
  type KeyValues,
  readUnexpired,
  type StoredValue,
  toStored,
} from './item.ts';
import { createUpdateParameters, type ItemUpdate } from './item-update.ts';
import { getTableName } from './table.ts';

/** The values of an item to write, with the fields that only exist in its key. */
export type ItemInput<Value, Pk extends string, Sk extends string> = StoredValue<Value, Pk, Sk>;

/** Returns the result of a write, or undefined if its condition failed. */
const catchFailedCondition = async <Result>(write: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

const createConditionParameters = (when: Condition | undefined) => {
  const expression = new Expression();
  const condition = when?.(expression);
  return { ...(condition && { ConditionExpression: condition }), ...expression.attributes };
};

/** Returns the parameters of a PutItem, for the command or a transaction. */
export const createPutParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
  when?: Condition,
) => ({
  TableName: getTableName(type.table),
  Item: toStored(type as unknown as ItemType, value),
  ...createConditionParameters(when),
});

/** Returns the parameters of a DeleteItem, for the command or a transaction. */
export const createDeleteParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
) => ({ TableName: getTableName(type.table), Key: getPrimaryKey(type, key), ...createConditionParameters(when) });

/** Returns the parameters of a condition check, for a transaction. */
export const createCheckParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition,
) => {
  const expression = new Expression();
  const ConditionExpression = when(expression);
  return {
    TableName: getTableName(type.table),
    Key: getPrimaryKey(type, key),
    ConditionExpression,
    ...expression.attributes,
  };
};

/**
 * Writes an item and replaces an existing one. Makes one PutItem, which costs a write unit per KB for the item and each
 * index.
 */
export const putItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
): Promise<void> => {
  await dynamo().send(new PutCommand(createPutParameters(type, value)));
};

/** Writes an item if a condition is met; by default, that it does not exist. @returns false if it is not met */
export const createItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: ItemInput<NoInfer<Value>, Pk, Sk>,
  when: Condition = itemDoesNotExist,
): Promise<boolean> =>
  (await catchFailedCondition(dynamo().send(new PutCommand(createPutParameters(type, value, when))))) !== undefined;

/**
 * Updates an item with one UpdateItem. It does not return the item, because a function with access to some attributes
 * only must not read the others through a write.
 * @returns false if the condition is not met
 */
export const updateItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: ItemUpdate<NoInfer<Value>>,
): Promise<boolean> =>
  (await catchFailedCondition(dynamo().send(new UpdateCommand(createUpdateParameters(type, key, change))))) !==
  undefined;

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
  const update = new UpdateCommand({ ...createUpdateParameters(type, key, change), ReturnValues });
  const response = await catchFailedCondition(dynamo().send(update));
  return response?.Attributes && fromStored(type, response.Attributes);
};

/** Deletes an item if the condition is met, with one DeleteItem. @returns false if it is not met */
export const deleteItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
): Promise<boolean> =>
  (await catchFailedCondition(dynamo().send(new DeleteCommand(createDeleteParameters(type, key, when))))) !== undefined;

/**
 * Deletes an item and returns it, to only one of several concurrent callers. Returns undefined if it does not exist.
 */
export const deleteAndGetItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<StoredValue<Value, Pk, Sk> | undefined> => {
  const command = new DeleteCommand({ ...createDeleteParameters(type, key), ReturnValues: 'ALL_OLD' });
  const { Attributes } = await dynamo().send(command);
  return readUnexpired(type, Attributes);
};
