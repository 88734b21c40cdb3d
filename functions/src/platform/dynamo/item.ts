import type * as z from 'zod';
import { logger } from '../logger.ts';
import type { ActivityRule } from './activity-rule.ts';
import { type FieldsOf, fillTemplate, type KeyTemplate, parseKey, tryFillTemplate } from './key-template.ts';
import { rememberRead } from './remember-read.ts';
import type { Key, TableName } from './table.ts';

/** An index of a table, and the condition for items to be in it. */
export interface ItemIndex {
  readonly index: 'gsi1' | 'gsi2' | 'gsi3';
  readonly pk: KeyTemplate;
  readonly sk: KeyTemplate;
  /** Only items with these values are in the index. An item also needs every field of the index's keys. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** The fields of key templates: the type of the model's field, or string for a field that only exists in the key. */
export type KeyValues<Value, Templates extends string> = {
  readonly [Field in FieldsOf<Templates>]: Field extends keyof Value ? Value[Field] : string;
};

type ItemIndexes = Readonly<Record<string, ItemIndex>>;

/** The part of a zod object that is needed of an item's model. */
interface ItemModel<Value> {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly parse: (input: unknown) => Value;
}

/** A type of item: its table, the model of its values, and its keys. */
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
  /** Whether reads by key are strongly consistent, which costs twice the read units. */
  readonly isConsistent: boolean;
  /**
   * The field with the expiry time, in seconds since 1970. Reads skip expired items; DynamoDB deletes them days later.
   */
  readonly expires?: string;
  /** How the activity log records changes by admins. Undefined for items whose changes are not recorded. */
  readonly activity?: ActivityRule;
}

interface Declaration<Value, Pk, Sk, Indexes> {
  readonly table: TableName;
  readonly model: ItemModel<Value>;
  readonly key: { readonly pk: Pk; readonly sk: Sk };
  readonly indexes?: Indexes;
  readonly isConsistent?: boolean;
  readonly expires?: string;
  readonly activity?: ActivityRule;
}

/**
 * Declares a type of item. Fields of the key that the model does not have (a secret's digest) are stored in the key
 * only. Reads return them together with the values.
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

/** Returns the primary key of an item. */
export const getPrimaryKey = ({ key }: Pick<ItemType, 'key'>, values: object): Key => ({
  pk: fillTemplate(key.pk, values),
  sk: fillTemplate(key.sk, values),
});

/** Returns the fields that a primary key was built from. */
export const getKeyFields = <Value extends object, Pk extends string, Sk extends string>(
  { key }: ItemType<Value, Pk, Sk>,
  { pk, sk }: Key,
): KeyValues<Value, Pk | Sk> => ({ ...parseKey(key.pk, pk), ...parseKey(key.sk, sk) }) as KeyValues<Value, Pk | Sk>;

/** Returns the keys of an index for an item's values, or null if the item is not in the index. */
export const getIndexKeys = (
  { index, pk, sk, where = {} }: ItemIndex,
  values: Values,
): Record<string, string> | null => {
  const isIndexed = Object.entries(where).every(([name, value]) => values[name] === value);
  const [pkText, skText] = [tryFillTemplate(pk, values), tryFillTemplate(sk, values)];
  return isIndexed && pkText !== undefined && skText !== undefined
    ? { [`${index}pk`]: pkText, [`${index}sk`]: skText }
    : null;
};

/** Whether a value is an empty set. DynamoDB cannot store one, so the attribute is left out instead. */
export const isEmptySet = (value: unknown): boolean => value instanceof Set && value.size === 0;

/** Larger numbers must be milliseconds: in seconds this is the year 5138. */
const secondsMax = 100_000_000_000;

/**
 * Returns the TTL attribute, by which DynamoDB deletes an expired item.
 * @throws RangeError for milliseconds, which would keep the item for 50,000 years: a bug of the caller
 */
export const getTtlAttribute = ({ expires }: Pick<ItemType, 'expires'>, values: Values): { readonly ttl?: unknown } => {
  if (!expires || !(expires in values)) return {};
  const ttl = values[expires];
  if (Number(ttl) >= secondsMax) throw new RangeError(`"${expires}" is in seconds since 1970, not in milliseconds.`);
  return { ttl };
};

/**
 * Converts values to a stored item: the model's fields, the keys and the TTL.
 * @throws ZodError if the values do not match the model, so that unreadable items are never written
 */
export const toStored = (type: ItemType, input: Values): Key & Record<string, unknown> => {
  const values: Values = { ...input, ...type.model.parse(input) };
  const isStored = (value: unknown): boolean => value !== undefined && !isEmptySet(value);
  const fields = Object.keys(type.model.shape).flatMap((name) =>
    isStored(values[name]) ? [[name, values[name]]] : [],
  );
  const keys = Object.values(type.indexes).map((index) => getIndexKeys(index, values));
  return Object.assign(Object.fromEntries(fields), getTtlAttribute(type, values), ...keys, getPrimaryKey(type, values));
};

/** An item as it is read: its values, and the fields that only exist in its key. */
export type StoredValue<Value, Pk extends string, Sk extends string> = Value &
  Omit<KeyValues<Value, Pk | Sk>, keyof Value>;

/** Parses a stored item with its model, and adds the fields that only exist in its key. */
export const fromStored = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values,
): StoredValue<Value, Pk, Sk> => {
  const key = { pk: String(stored.pk), sk: String(stored.sk) };
  const value = { ...getKeyFields(type, key), ...type.model.parse(stored) } as StoredValue<Value, Pk, Sk>;
  rememberRead(type, key, value);
  return value;
};

/** Whether an item has no expiry time, or has not expired yet. */
export const isUnexpired = ({ expires }: Pick<ItemType, 'expires'>, values: object, now = Date.now()): boolean =>
  expires === undefined || Number((values as Values)[expires]) * 1_000 > now;

/** Parses a stored item. Returns undefined if there is none, or if it has expired. */
export const readUnexpired = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values | undefined,
): StoredValue<Value, Pk, Sk> | undefined => {
  if (!stored) return undefined;
  const value = fromStored(type, stored);
  return isUnexpired(type, value) ? value : undefined;
};

/**
 * Parses a row of a list. Logs an error and returns undefined for an invalid row, so that the other rows can be shown.
 */
export const readUnexpiredRow = <Value extends object, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  stored: Values | undefined,
): StoredValue<Value, Pk, Sk> | undefined => {
  try {
    return readUnexpired(type, stored);
  } catch (error) {
    logger.error('Failed to parse item', { table: type.table, pk: stored?.pk, sk: stored?.sk, error });
    return undefined;
  }
};
