import * as z from 'zod';
import { type Condition, Expression, itemExists } from './conditions.ts';
import { getIndexKeys, getKeyFields, getPrimaryKey, getTtlAttribute, type ItemType, isEmptySet } from './item.ts';
import { getFields } from './key-template.ts';
import { planWrite } from './planned-writes.ts';
import { getTableName } from './table.ts';

/** An update of a stored item. */
export interface ItemUpdate<Value> {
  readonly set?: Partial<Value>;
  /** Numbers to add, and values to add to sets. A missing field counts as 0 or as an empty set. */
  readonly add?: { readonly [Field in keyof Value]?: number | ReadonlySet<string> };
  /** Fields to remove. */
  readonly remove?: readonly (keyof Value & string)[];
  /** Values to delete from sets. */
  readonly deleteFromSets?: { readonly [Field in keyof Value]?: Value[Field] };
  /**
   * Fields that do not change, which the condition ensures. They complete the keys of indexes that the update changes.
   */
  readonly unchanged?: Partial<Value>;
  /** The condition. By default the item must exist. `null` creates a missing item. */
  readonly when?: Condition | null;
}

type Values = Readonly<Record<string, unknown>>;
const getEntries = (values: object = {}) => Object.entries(values).filter(([, value]) => value !== undefined);

const getRoot = (path: string): string => path.split('.', 1)[0] as string;

/**
 * Returns the index keys to set and to remove for an update.
 * @throws TypeError if an index key needs a field that is neither in the key nor in the update: a bug of the caller
 */
const getIndexKeyUpdates = (type: ItemType, key: Values, knownValues: Values, updatedFields: ReadonlySet<string>) => {
  // Only the fields of the key are certain to be unchanged since the caller read the item.
  const unchangedValues: Values = { ...getKeyFields(type, getPrimaryKey(type, key)), ...knownValues };
  const set: Record<string, string> = {};
  const remove: string[] = [];
  for (const index of Object.values(type.indexes)) {
    const conditions = Object.entries(index.where ?? {});
    const requiredFields = [...getFields(index.pk), ...getFields(index.sk), ...conditions.map(([name]) => name)].map(
      getRoot,
    );
    if (!requiredFields.some((name) => updatedFields.has(name))) continue;
    // One unmet condition removes the item from the index, regardless of the other fields.
    if (conditions.some(([name, value]) => name in unchangedValues && unchangedValues[name] !== value)) {
      remove.push(`${index.index}pk`, `${index.index}sk`);
      continue;
    }
    const missing = requiredFields.find((name) => !(name in unchangedValues));
    if (missing)
      throw new TypeError(`An update that moves the item in ${index.index} has to set "${missing}" as well.`);
    const keys = getIndexKeys(index, unchangedValues);
    if (keys) Object.assign(set, keys);
    else remove.push(`${index.index}pk`, `${index.index}sk`);
  }
  return { set, remove };
};

/**
 * Returns the parameters of an UpdateItem, for the command or a transaction. They include the changed index keys.
 * @throws ZodError if a value does not match the item's model; TypeError if the update is empty
 */
export const createUpdateParameters = <Value extends object>(
  type: ItemType<Value>,
  key: Values,
  {
    set: setFields = {},
    add,
    remove: removedFields = [],
    deleteFromSets,
    unchanged,
    when = itemExists,
  }: ItemUpdate<NoInfer<Value>>,
) => {
  const expression = new Expression();
  const fields = getEntries(setFields).map(([name, value]) => {
    const model = type.model.shape[name];
    return [name, model && z.parse(model, value)] as const;
  });
  const set: Values = Object.fromEntries(fields.filter(([, value]) => !isEmptySet(value)));
  const emptySetFields = fields.flatMap(([name, value]) => (isEmptySet(value) ? [name] : []));
  const remove = [...new Set([...removedFields, ...emptySetFields])];
  const updatedFields = new Set([...fields, ...getEntries(add)].map(([name]) => name).concat(removedFields));
  const keys = getIndexKeyUpdates(type as unknown as ItemType, key, { ...unchanged, ...set }, updatedFields);
  const pairs = (values: object | undefined, operator: string): string[] =>
    getEntries(values).map(([name, value]) => `${expression.addName(name)}${operator}${expression.addValue(value)}`);
  const clauses = [
    ['SET', pairs({ ...set, ...getTtlAttribute(type, set), ...keys.set }, ' = ')],
    ['ADD', pairs(add, ' ')],
    ['REMOVE', [...remove, ...keys.remove].map((name) => expression.addName(name))],
    ['DELETE', pairs(Object.fromEntries(getEntries(deleteFromSets).filter(([, value]) => !isEmptySet(value))), ' ')],
  ] as const;
  if (clauses.every(([, parts]) => parts.length === 0)) throw new TypeError('An update must not be empty.');
  const condition = when?.(expression);
  const parameters = {
    TableName: getTableName(type.table),
    Key: getPrimaryKey(type, key),
    UpdateExpression: clauses
      .flatMap(([verb, parts]) => (parts.length > 0 ? `${verb} ${parts.join(', ')}` : []))
      .join(' '),
    ...(condition && { ConditionExpression: condition }),
    ...expression.attributes,
  };
  return planWrite(parameters, type, key, { kind: 'update', set: { ...unchanged, ...setFields }, add, remove });
};
