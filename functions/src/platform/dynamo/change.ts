import * as z from 'zod';
import { type Condition, Expression, isThere } from './conditions.ts';
import { endOf, type ItemType, indexKeys, isEmptySet, keyFields, primaryKey } from './item.ts';
import { fieldsOf } from './key-template.ts';
import { tableName } from './table.ts';

/** What a write does to a stored item. */
export interface Change<Value> {
  readonly set?: Partial<Value>;
  /** Added to what is there; a field that is not there counts as 0. */
  readonly add?: { readonly [Field in keyof Value]?: number };
  /** Fields that are taken away. */
  readonly drop?: readonly (keyof Value & string)[];
  /** Values that are taken out of a set. */
  readonly without?: { readonly [Field in keyof Value]?: Value[Field] };
  /** What the condition makes sure of and stays as it is: it tells the keys of indexes that another field moves. */
  readonly knowing?: Partial<Value>;
  /** Without one the item must be there. `null`: it is made where it is not. */
  readonly when?: Condition | null;
}

type Values = Readonly<Record<string, unknown>>;
const entriesOf = (values: object = {}) => Object.entries(values).filter(([, value]) => value !== undefined);

const rootOf = (path: string): string => path.split('.', 1)[0] as string;

/**
 * Keys of the indexes that a change touches, those that the item leaves among the dropped.
 * @throws TypeError where such a key needs a field that neither the key nor the change tells: a mistake of ours
 */
const movedKeys = (type: ItemType, key: Values, known: Values, touched: ReadonlySet<string>) => {
  // Of what a caller has read, the key alone is sure to be so still.
  const told: Values = { ...keyFields(type, primaryKey(type, key)), ...known };
  const moved: Record<string, string> = {};
  const drop: string[] = [];
  for (const index of Object.values(type.indexes)) {
    const wanted = Object.entries(index.where ?? {});
    const needed = [...fieldsOf(index.pk), ...fieldsOf(index.sk), ...wanted.map(([name]) => name)].map(rootOf);
    if (!needed.some((name) => touched.has(name))) continue;
    // What keeps the item out of the index does so whatever the other fields are.
    if (wanted.some(([name, value]) => name in told && told[name] !== value)) {
      drop.push(`${index.index}pk`, `${index.index}sk`);
      continue;
    }
    const untold = needed.find((name) => !(name in told));
    if (untold) throw new TypeError(`A change that moves the item in ${index.index} has to set "${untold}" as well.`);
    const keys = indexKeys(index, told);
    if (keys) Object.assign(moved, keys);
    else drop.push(`${index.index}pk`, `${index.index}sk`);
  }
  return { set: moved, drop };
};

/**
 * An UpdateItem's parameters, for the command and for a transaction. The keys of its indexes follow its fields.
 * @throws ZodError for values that the item's model would not read again; TypeError for a change of nothing
 */
export const updateParameters = <Value extends object>(
  type: ItemType<Value>,
  key: Values,
  { set: given = {}, add, drop: dropped = [], without, knowing, when = isThere }: Change<NoInfer<Value>>,
) => {
  const expression = new Expression();
  const fields = entriesOf(given).map(([name, value]) => {
    const model = type.model.shape[name];
    return [name, model && z.parse(model, value)] as const;
  });
  const set: Values = Object.fromEntries(fields.filter(([, value]) => !isEmptySet(value)));
  const emptied = fields.flatMap(([name, value]) => (isEmptySet(value) ? [name] : []));
  const drop = [...new Set([...dropped, ...emptied])];
  const touched = new Set([...fields, ...entriesOf(add)].map(([name]) => name).concat(dropped));
  const moved = movedKeys(type as unknown as ItemType, key, { ...knowing, ...set }, touched);
  const pairs = (values: object | undefined, sign: string): string[] =>
    entriesOf(values).map(([name, value]) => `${expression.name(name)}${sign}${expression.value(value)}`);
  const clauses = [
    ['SET', pairs({ ...set, ...endOf(type, set), ...moved.set }, ' = ')],
    ['ADD', pairs(add, ' ')],
    ['REMOVE', [...drop, ...moved.drop].map((name) => expression.name(name))],
    ['DELETE', pairs(Object.fromEntries(entriesOf(without).filter(([, value]) => !isEmptySet(value))), ' ')],
  ] as const;
  if (clauses.every(([, parts]) => parts.length === 0)) throw new TypeError('A change has to change something.');
  const condition = when?.(expression);
  return {
    TableName: tableName(type.table),
    Key: primaryKey(type, key),
    UpdateExpression: clauses
      .flatMap(([verb, parts]) => (parts.length > 0 ? `${verb} ${parts.join(', ')}` : []))
      .join(' '),
    ...(condition && { ConditionExpression: condition }),
    ...expression.attributes,
  };
};
