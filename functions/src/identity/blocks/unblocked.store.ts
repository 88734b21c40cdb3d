import type { UserId } from '@overtone/shared/ids.ts';
import { itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { blockedByItem, blockItem } from './block.items.ts';

/**
 * Transaction conditions that no block exists between two users. If a block is created later, the code that creates it
 * finds what this transaction wrote. Costs four read units.
 */
export const checkNotBlockedActions = (userId: UserId, otherId: UserId): TransactAction[] => [
  checkAction(blockItem, { userId, otherId }, itemDoesNotExist),
  checkAction(blockedByItem, { userId, otherId }, itemDoesNotExist),
];
