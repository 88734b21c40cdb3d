import type { UserId } from '@overtone/shared/ids.ts';
import { isNew } from '../../platform/dynamo/conditions.ts';
import { checkAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { blockedByItem, blockItem } from './block.items.ts';

/**
 * Lets a transaction through only while neither of two people blocks the other: what it writes is there before whoever blocks then looks
 * for it. Four read units.
 */
export const areUnblocked = (userId: UserId, otherId: UserId): TransactAction[] => [
  checkAction(blockItem, { userId, otherId }, isNew),
  checkAction(blockedByItem, { userId, otherId }, isNew),
];
