import type { UserId } from '@overtone/shared/ids.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { countAction } from '../reactions/reaction-counts.store.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { deleteReactionAction } from '../reactions/reactions.store.ts';
import { countDownAction } from '../reactions/user-reactions.store.ts';

/** Refused where there is no such follow (any more), or its person goes, and it with them. */
const endFollow = (userId: UserId, id: UserId): Promise<boolean> =>
  tryTransact([
    deleteReactionAction(follows, userId, id),
    countAction(follows, id, userId, -1),
    countDownAction(follows, userId, 'user'),
  ]);

/**
 * Ends the follows between two people, either way: once one of them blocks the other. There or not, and again, it ends the same. One
 * trip; 6 write units for each that was there. @throws AppError `unavailable` when others stay in the way
 */
export const endFollowsBetween = async (one: UserId, other: UserId): Promise<void> => {
  await Promise.all([endFollow(one, other), endFollow(other, one)]);
};
