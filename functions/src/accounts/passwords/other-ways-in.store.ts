import type { UserId } from '@overtone/shared/ids.ts';
import { tokenItem } from '../../identity/tokens/token.item.ts';
import { keyFields } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { clearAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { socialConnectionItem } from '../social/social-connection.item.ts';
import { socialLockItem } from '../social/social-lock.item.ts';

/**
 * Takes away what opens an account beside its password: connected providers with their locks, and API tokens. Two Queries
 * at once; for a transaction, two actions a provider and one a token.
 */
export const endOtherWaysIn = async (userId: UserId): Promise<TransactAction[]> => {
  const [connections, tokens] = await Promise.all([
    listItems(socialConnectionItem, 'key', { userId }),
    listItems(tokenItem, 'key', { userId }),
  ]);
  return [
    ...connections.flatMap((connection) => [
      clearAction(socialLockItem, keyFields(socialLockItem, connection.lock)),
      clearAction(socialConnectionItem, connection),
    ]),
    ...tokens.map((token) => clearAction(tokenItem, token)),
  ];
};
