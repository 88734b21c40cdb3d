import type * as z from 'zod';
import { logger } from '../logger.ts';
import { type FieldsOf, fill, type KeyTemplate, readFields, tryFill } from './key-template.ts';
import type { Key, TableName } from './table.ts';

/** An index of a table, and what puts an item into it. */
export interface ItemIndex {
  readonly index: 'gsi1' | 'gsi2' | 'gsi3';
  readonly pk: KeyTemplate;
  readonly sk: KeyTemplate;
  /** Only items with these values are in the index. So are only those that have every field of its keys. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** What the fields of a key's templates are: the model's own, else text that stands in the key alone. */
export type KeyValues<Value, Templates extends string> = {
  readonly [Field in FieldsOf<Templates>]: Field extends keyof Value ? Value[Field] : string;
};

type ItemIndexes = Readonly<Record<string, ItemIndex>>;

/** What is asked of an item's model, which is a zod object. */
interface ItemModel<Value> {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly parse: (given: unknown) => Value;
}

/** A kind of item, declared once: its table, the model of its values, its keys. */
export interface ItemType<
  Value extends object = object,
  Pk extends string = string,
  Sk extends string = string,
  Indexes extends ItemIndexes = ItemIndexes,
> {
  readonly table: TableName;
  readonly model: ItemModel<Value>;
  readonly key: { readonly pk: Pk; readonly sk: Sk };
  readonly indexes: Indexes;
  /** Whether reads by key show the item as it is now: twice the read units. */
  readonly isConsistent: boolean;
  /** The field that says when the item ends, seconds since 1970. DynamoDB removes it days later; reads do not show it. */
  readonly expires?: string;
}

interface Declaration<Value, Pk, Sk, Indexes> {
  readonly table: TableName;
  readonly model: ItemModel<Value>;
  readonly key: { readonly pk: Pk; readonly sk: Sk };
  readonly indexes?: Indexes;
  readonly isConsistent?: boolean;
  readonly expires?: string;
}

/**
 * Declares a kind of item. Fields of its key that the model lacks (a secret's digest) stand in the key alone; whatever
 * reads the item gives them back beside its values.
 */
export const defineItem = <
  Value extends object,
  const Pk extends string,
  const Sk extends string,
  const Indexes extends ItemIndexes = Readonly<Record<never, never>>,
>(
  declaration: Declaration<Value, Pk, Sk, Indexes>,
): ItemType<Value, Pk, Sk, Indexes> => ({
  isConsistent: false,
  ...declaration,
  indexes: declaration.indexes ?? ({} as Indexes),
});

type Values = Readonly<Record<string, unknown>>;

/** The table's own key of an item. */
export const primaryKey = ({ key }: Pick<ItemType, 'key'>, values: object): Key => ({
  pk: fill(key.pk, values),
  sk: fill(key.sk, values),
});

/** The fields that a key of this kind was made of. */
export const keyFields = <Value extends object, Pk extends string, Sk extends string>(
  { key }: ItemType<Value, Pk, Sk>,
  { pk, sk }: Key,
): KeyValues<Value, Pk | Sk> => ({ ...readFields(key.pk, pk), ...readFields(key.sk, sk) }) as KeyValues<Value, Pk | Sk>;

/** Keys of an index for these values, or null where they keep the item out of it. */
export const indexKeys = ({ index, pk, sk, where = {} }: ItemIndex, values: Values): Record<string, string> | null => {
  const isIn = Object.entries(where).every(([name, value]) => values[name] === value);
  const [pkText, skText] = [tryFill(pk, values), tryFill(sk, values)];
  return isIn && pkText !== undefined && skText !== undefined
    ? { [`${index}pk`]: pkText, [`${index}sk`]: skText }
    : null;
};

/** DynamoDB has no empty set: an attribute that is not there stands for it. */
export const isEmptySet = (value: unknown): boolean => value instanceof Set && value.size === 0;

/** From here on a number of seconds is one of milliseconds: the year 5138. */
const secondsMax = 100_000_000_000;

/**
 * The attribute by which DynamoDB removes an item that ends.
 * @throws RangeError for milliseconds, which would keep the item for 50,000 years: a mistake of ours
 */
export const endOf = ({ expires }: Pick<ItemType, 'expires'>, values: Values): { readonly ttl?: unknown } => {
  if (!expires || !(expires in values)) return {};
  const ttl = values[expires];
  if (Number(ttl) >= secondsMax) throw new RangeError(`"${expires}" is in seconds since 1970, not in milliseconds.`);
  return { ttl };
};

/**
 * An item as its table keeps it: the model's fields, its keys, and when it ends.
 * @throws ZodError for values that its model would not read again: what cannot be read is never written
 */
export const toStored = (type: ItemType, given: Values): Key & Record<string, unknown> => {
  const values: Values = { ...given, ...type.model.parse(given) };
  const isKept = (value: unknown): boolean => value !== undefined && !isEmptySet(value);
  const own = Object.keys(type.model.shape).flatMap((name) => (isKept(values[name]) ? [[name, values[name]]] : []));
  const indexed = Object.values(type.indexes).map((index) => indexKeys(index, values));
  return Object.assign(Object.fromEntries(own), endOf(type, values), ...indexed, primaryKey(type, values));
};

/** An item as it is read: its values, and the fields that stand in its key alone. */
export type Found<Value, Pk extends string, Sk extends string> = Value & Omit<KeyValues<Value, Pk | Sk>, keyof Value>;

/** What a stored item says, as its model reads it, with the fields that stand in its key alone. */
export const fromStored = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values,
): Found<Value, Pk, Sk> => {
  const inKey = keyFields(type, { pk: String(stored.pk), sk: String(stored.sk) });
  return { ...inKey, ...type.model.parse(stored) } as Found<Value, Pk, Sk>;
};

/** Whether an item that says when it ends has not ended yet. */
export const isAlive = ({ expires }: Pick<ItemType, 'expires'>, values: object, now = Date.now()): boolean =>
  expires === undefined || Number((values as Values)[expires]) * 1_000 > now;

/** A stored item as it is shown: undefined where there is none, or it has ended. */
export const present = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values | undefined,
): Found<Value, Pk, Sk> | undefined => {
  if (!stored) return undefined;
  const value = fromStored(type, stored);
  return isAlive(type, value) ? value : undefined;
};

/** The same of a row among others: one that its model does not read is left out and logged, and the others are shown. */
export const presentRow = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values | undefined,
): Found<Value, Pk, Sk> | undefined => {
  try {
    return present(type, stored);
  } catch (error) {
    logger.error('An item cannot be read', { table: type.table, pk: stored?.pk, sk: stored?.sk, error });
    return undefined;
  }
};
