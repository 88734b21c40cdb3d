import type { UserId } from '@overtone/shared/ids.ts';
import { queryItems } from '../../platform/items.ts';
import { type Item, type Key, type TransactAction, tableName } from '../../platform/table.ts';
import { partitionOf } from '../users/user-keys.ts';

const table = 'ACCOUNTS_TABLE';

const removal = ({ pk, sk }: Key): TransactAction => ({ Delete: { TableName: tableName(table), Key: { pk, sk } } });
const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/**
 * Takes away what opens an account beside its password: connected providers with their locks, and API tokens. Two Queries
 * at once; for a transaction, two actions a provider and one a token.
 */
export const endOtherWaysIn = async (id: UserId): Promise<TransactAction[]> => {
  const [connected, tokens] = await Promise.all([
    queryItems(table, partitionOf(id), 'social#'),
    queryItems(table, partitionOf(id), 'token#'),
  ]);
  return [
    ...connected.flatMap((item) => [removal(item.lock as Key), removal(keyOf(item))]),
    ...tokens.map((item) => removal(keyOf(item))),
  ];
};
