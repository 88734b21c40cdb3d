import type { UserId } from '@overtone/shared/ids.ts';
import { keyFields } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { clearAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { socialConnectionItem } from '../social/social-connection.item.ts';
import { socialLockItem } from '../social/social-lock.item.ts';

/** Takes away connected providers with their locks: a Query; for a transaction, two actions a provider. */
export const endSocialConnections = async (userId: UserId): Promise<TransactAction[]> => {
  const connections = await listItems(socialConnectionItem, 'key', { userId });
  return connections.flatMap((connection) => [
    clearAction(socialLockItem, keyFields(socialLockItem, connection.lock)),
    clearAction(socialConnectionItem, connection),
  ]);
};
