import type { UserId } from '@overtone/shared/ids.ts';
import { isNew } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { blockedByItem, blockItem } from './block.items.ts';

/**
 * Transaction conditions that no block exists between two users. A block that is created later finds what the
 * transaction wrote. Four read units.
 */
export const areUnblocked = (userId: UserId, otherId: UserId): TransactAction[] => [
  checkAction(blockItem, { userId, otherId }, isNew),
  checkAction(blockedByItem, { userId, otherId }, isNew),
];
