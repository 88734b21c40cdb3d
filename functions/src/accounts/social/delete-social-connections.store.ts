import type { UserId } from '@overtone/shared/ids.ts';
import { getKeyFields } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteIfExistsAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { socialConnectionItem } from './social-connection.item.ts';
import { socialLockItem } from './social-lock.item.ts';

/**
 * Transaction actions that remove all connected providers and their locks: a Query, and two actions for each
 * provider.
 */
export const deleteSocialConnectionsActions = async (userId: UserId): Promise<TransactAction[]> => {
  const connections = await listItems(socialConnectionItem, 'key', { userId });
  return connections.flatMap((connection) => [
    deleteIfExistsAction(socialLockItem, getKeyFields(socialLockItem, connection.lock)),
    deleteIfExistsAction(socialConnectionItem, connection),
  ]);
};
