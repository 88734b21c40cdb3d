import { type Condition, Expression } from './conditions.ts';
import { getPrimaryKey, type ItemType, type KeyValues, type StoredValue, toStored } from './item.ts';
import { planWrite } from './planned-writes.ts';
import { getTableName } from './table.ts';

/** The values of an item to write, with the fields that only exist in its key. */
export type ItemInput<Value, Pk extends string, Sk extends string> = StoredValue<Value, Pk, Sk>;

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
) => {
  const Item = toStored(type as unknown as ItemType, value);
  const parameters = { TableName: getTableName(type.table), Item, ...createConditionParameters(when) };
  return planWrite(parameters, type, value, { kind: 'put', set: value });
};

/** Returns the parameters of a DeleteItem, for the command or a transaction. */
export const createDeleteParameters = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  when?: Condition,
) => {
  const Key = getPrimaryKey(type, key);
  const parameters = { TableName: getTableName(type.table), Key, ...createConditionParameters(when) };
  return planWrite(parameters, type, key, { kind: 'delete' });
};

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
