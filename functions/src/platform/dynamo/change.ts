import { type Condition, Expression, isThere } from './conditions.ts';
import { type ItemType, indexKeys, keyFields, primaryKey } from './item.ts';
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
const movedKeys = (type: ItemType, key: Values, set: Values, touched: ReadonlySet<string>) => {
  // Of what a caller has read, the key alone is sure to be so still.
  const told = { ...keyFields(type, primaryKey(type, key)), ...set };
  const moved: Record<string, string> = {};
  const drop: string[] = [];
  for (const index of Object.values(type.indexes)) {
    const needed = [...fieldsOf(index.pk), ...fieldsOf(index.sk), ...Object.keys(index.where ?? {})].map(rootOf);
    if (!needed.some((name) => touched.has(name))) continue;
    const untold = needed.find((name) => !(name in told));
    if (untold) throw new TypeError(`A change that moves the item in ${index.index} has to set "${untold}" as well.`);
    const keys = indexKeys(index, told);
    if (keys) Object.assign(moved, keys);
    else drop.push(`${index.index}pk`, `${index.index}sk`);
  }
  return { set: moved, drop };
};

/** An UpdateItem's parameters, for the command and for a transaction. The keys of its indexes follow its fields. */
export const updateParameters = <Value extends object>(
  type: ItemType<Value>,
  key: Values,
  { set = {}, add, drop = [], without, when = isThere }: Change<NoInfer<Value>>,
) => {
  const expression = new Expression();
  const ends = type.expires && type.expires in set ? { ttl: (set as Values)[type.expires] } : {};
  const touched = new Set([...entriesOf(set), ...entriesOf(add)].map(([name]) => name).concat(drop));
  const moved = movedKeys(type as unknown as ItemType, key, set as Values, touched);
  const pairs = (values: object | undefined, sign: string): string[] =>
    entriesOf(values).map(([name, value]) => `${expression.name(name)}${sign}${expression.value(value)}`);
  const clauses = [
    ['SET', pairs({ ...set, ...ends, ...moved.set }, ' = ')],
    ['ADD', pairs(add, ' ')],
    ['REMOVE', [...drop, ...moved.drop].map((name) => expression.name(name))],
    ['DELETE', pairs(without, ' ')],
  ] as const;
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
