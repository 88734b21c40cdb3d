import { getActivityScope } from './activity-scope.ts';
import { getKeyFields, getPrimaryKey, type ItemType } from './item.ts';
import { getReadKey } from './remember-read.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a write changes, for the activity log. */
export interface PlannedWrite {
  readonly kind: 'put' | 'update' | 'delete';
  readonly itemKey: string;
  readonly keyFields: Values;
  readonly set: Values;
  readonly add: Values;
  readonly remove: readonly string[];
}

interface Planned {
  readonly type: ItemType;
  readonly write: PlannedWrite;
}

/** The changes behind the parameters of commands, which contain only expressions. */
const planned = new WeakMap<object, Planned>();

interface Change {
  readonly kind: PlannedWrite['kind'];
  readonly set?: object | undefined;
  readonly add?: object | undefined;
  readonly remove?: readonly string[];
}

/** Notes what the parameters of a command change, if the running call is recorded. Returns the parameters. */
export const planWrite = <Parameters extends object>(
  parameters: Parameters,
  givenType: object,
  key: object,
  { kind, set = {}, add = {}, remove = [] }: Change,
): Parameters => {
  const type = givenType as ItemType;
  if (!type.activity || !getActivityScope()) return parameters;
  const primaryKey = getPrimaryKey(type, key);
  const write: PlannedWrite = {
    ...{ kind, remove, add: { ...add } },
    itemKey: getReadKey(type.table, primaryKey),
    keyFields: getKeyFields(type, primaryKey) as Values,
    set: Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)),
  };
  planned.set(parameters, { type, write });
  return parameters;
};

/** Returns what the parameters of a command change, or undefined if it is not recorded. */
export const getPlannedWrite = (parameters: object | undefined): Planned | undefined =>
  parameters && planned.get(parameters);
