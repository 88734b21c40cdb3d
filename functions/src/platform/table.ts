import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { limits } from '@overtone/shared/limits.ts';
import { dynamo } from './aws.ts';
import { chunks } from './chunks.ts';
import { requireEnv } from './env.ts';
import { AppError } from './errors.ts';
import { mayRetry } from './retry.ts';

export type TableName = 'ACCOUNTS_TABLE' | 'CATALOG_TABLE' | 'LIBRARY_TABLE' | 'SITE_TABLE';

export const tableName = (name: TableName): string => requireEnv(name);

/** Where a table's ElectroDB entities live: `new Entity(schema, tableConfig('CATALOG_TABLE'))`. */
export const tableConfig = (name: TableName) => ({ client: dynamo(), table: tableName(name) });

export type Key = Readonly<Record<'pk' | 'sk', string>>;
export type Item = Record<string, unknown>;

const identity = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

const getChunk = async (table: string, keys: Key[], ConsistentRead: boolean): Promise<Item[]> => {
  const found: Item[] = [];
  let left: Item[] = keys;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await dynamo().send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead } } }),
    );
    found.push(...(reply.Responses?.[table] ?? []));
    left = reply.UnprocessedKeys?.[table]?.Keys ?? [];
    if (left.length === 0) return found;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};

/**
 * Reads items by key, in the order of the keys; a missing item leaves `undefined` in its place. A key may repeat.
 * One round trip: chunks of 100 go in parallel. Costs half a read unit per 4 KB of each item; a whole one where they are
 * read as they are now (`consistent`).
 * @throws AppError `unavailable` when the table keeps leaving keys out
 */
export const batchGet = async (
  name: TableName,
  keys: readonly Key[],
  { consistent = false } = {},
): Promise<(Item | undefined)[]> => {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [identity({ pk, sk }), { pk, sk }])).values()];
  const table = tableName(name);
  const found = await Promise.all(
    chunks(distinct, limits.batchGetMax).map((chunk) => getChunk(table, chunk, consistent)),
  );
  const byKey = new Map(found.flat().map((item) => [identity(item as Key), item]));
  return keys.map((key) => byKey.get(identity(key)));
};

export type TransactAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const passing = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** A transaction that DynamoDB took back, with the reason of each action in order: `None`, `ConditionalCheckFailed`... */
export class TransactionCancelled extends Error {
  override readonly name = 'TransactionCancelled';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[], cause: unknown) {
    super(`Transaction cancelled: ${reasons.join(', ')}`, { cause });
    this.reasons = reasons;
  }

  /** Whether the same actions may go through in a moment: no condition failed, another writer was only in the way. */
  get mayPass(): boolean {
    return this.reasons.every((reason) => passing.has(reason));
  }
}

/**
 * Writes all actions or none, at most `limits.transactWriteMax`.
 * @throws TransactionCancelled when a condition failed or another writer was there first
 */
export const transact = async (actions: TransactAction[]): Promise<void> => {
  try {
    await dynamo().send(new TransactWriteCommand({ TransactItems: actions }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new TransactionCancelled(
      (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code),
      error,
    );
  }
};
