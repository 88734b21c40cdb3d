import type { UserId } from '@overtone/shared/ids.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { follows } from '../reactions/reaction.items.ts';
import {
  countReactionAction,
  decrementUserReactionsAction,
  deleteReactionAction,
} from '../reactions/reactions.store.ts';

/** The transaction fails if there is no such follow, or if it is being deleted with the account of its user. */
const deleteFollow = (userId: UserId, id: UserId): Promise<boolean> =>
  tryTransact([
    deleteReactionAction(follows, userId, id),
    countReactionAction(follows, id, userId, -1),
    decrementUserReactionsAction(follows, userId, 'user'),
  ]);

/**
 * Deletes the follows between two users in both directions, after one of them blocked the other. Safe to repeat.
 * Takes one round trip, and costs 6 write units for each follow.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const endFollowsBetween = async (userId: UserId, otherUserId: UserId): Promise<void> => {
  await Promise.all([deleteFollow(userId, otherUserId), deleteFollow(otherUserId, userId)]);
};
