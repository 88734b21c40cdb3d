import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../aws.ts';
import { type Change, updateParameters } from './change.ts';
import { type Condition, Expression, isNew } from './conditions.ts';
import { type Found, fromStored, type ItemType, type KeyValues, present, primaryKey, toStored } from './item.ts';
import { tableName } from './table.ts';

/** An item's values, with the fields that stand in its key alone. */
export type Written<Value, Pk extends string, Sk extends string> = Found<Value, Pk, Sk>;

/** A write that is refused by its own condition is an answer, no error. */
const unlessRefused = async <Result>(write: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

const conditionParameters = (when: Condition | undefined) => {
  const expression = new Expression();
  const condition = when?.(expression);
  return { ...(condition && { ConditionExpression: condition }), ...expression.attributes };
};

/** A PutItem's parameters, for the command and for a transaction. */
export const putParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: Written<NoInfer<Value>, Pk, Sk>,
  when?: Condition,
) => ({
  TableName: tableName(type.table),
  Item: toStored(type as unknown as ItemType, value),
  ...conditionParameters(when),
});

/** A DeleteItem's parameters, for the command and for a transaction. */
export const deleteParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
) => ({ TableName: tableName(type.table), Key: primaryKey(type, key), ...conditionParameters(when) });

/** A condition check's parameters, for a transaction. */
export const checkParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when: Condition,
) => {
  const expression = new Expression();
  const ConditionExpression = when(expression);
  return {
    TableName: tableName(type.table),
    Key: primaryKey(type, key),
    ConditionExpression,
    ...expression.attributes,
  };
};

/** Writes an item over whatever was there. One PutItem, a write unit for each KB and each index it is in. */
export const putItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: Written<NoInfer<Value>, Pk, Sk>,
): Promise<void> => {
  await dynamo().send(new PutCommand(putParameters(type, value)));
};

/** Writes an item where the condition holds: unless told otherwise, that it is new. @returns false where it does not */
export const createItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  value: Written<NoInfer<Value>, Pk, Sk>,
  when: Condition = isNew,
): Promise<boolean> =>
  (await unlessRefused(dynamo().send(new PutCommand(putParameters(type, value, when))))) !== undefined;

/**
 * Changes an item. One UpdateItem, which gives nothing back: a function that may touch some attributes alone may not read
 * the others by the way of a write.
 * @returns false where the change's condition does not hold
 */
export const changeItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: Change<NoInfer<Value>>,
): Promise<boolean> =>
  (await unlessRefused(dynamo().send(new UpdateCommand(updateParameters(type, key, change))))) !== undefined;

/**
 * As `changeItem`, and gives the item as it then is, or as it was; undefined where the change's condition does not hold.
 */
export const changeAndGetItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  change: Change<NoInfer<Value>>,
  asItWas = false,
): Promise<Found<Value, Pk, Sk> | undefined> => {
  const ReturnValues = asItWas ? 'ALL_OLD' : 'ALL_NEW';
  const update = new UpdateCommand({ ...updateParameters(type, key, change), ReturnValues });
  const reply = await unlessRefused(dynamo().send(update));
  return reply?.Attributes && fromStored(type, reply.Attributes);
};

/** Removes an item where the condition holds. One DeleteItem. @returns false where it does not */
export const deleteItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
): Promise<boolean> =>
  (await unlessRefused(dynamo().send(new DeleteCommand(deleteParameters(type, key, when))))) !== undefined;

/** Removes an item and gives it as it was, to one caller alone; undefined when it was not there. */
export const takeItem = async <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
): Promise<Found<Value, Pk, Sk> | undefined> => {
  const removal = new DeleteCommand({ ...deleteParameters(type, key), ReturnValues: 'ALL_OLD' });
  const { Attributes } = await dynamo().send(removal);
  return present(type, Attributes);
};
