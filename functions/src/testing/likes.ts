import type { UserId } from '@overtone/shared/ids.ts';
import { getLikeType, type LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { likes } from '../library/reactions/reaction.items.ts';
import { deliverReactions, expectReactionsMatchRows, readReactedTargetIds, sumCounters } from './reactions.ts';
import type { TestUser } from './users.ts';

export const getLikeParams = (id: LikedId) => ({ params: { type: getLikeType(id), id } });
export const buildListParams = (query: object = {}) => ({ params: { userId: 'me' as const }, query });

export const like = async (listener: TestUser, ...ids: readonly LikedId[]) => {
  for (const id of ids) await listener.call(likesContract.like, getLikeParams(id));
};
export const unlike = (listener: TestUser, id: LikedId) => listener.call(likesContract.unlike, getLikeParams(id));

/** Delivers a message that the likes of these targets changed. */
export const deliverLikeChanges = (...changedIds: readonly LikedId[]) =>
  deliverReactions([JSON.stringify({ kind: 'like', changedIds })]);

/** Returns the sums of the counters of a target. */
export const sumLikeCounters = async (id: LikedId) => {
  const { count, changes } = await sumCounters(likes, id);
  return { likes: count, changes };
};

/** Returns the ids of the stored likes of a user. */
export const readLikedIds = (userId: UserId): Promise<string[]> => readReactedTargetIds(likes, userId);

/** Checks that the API returns the stored likes of a user, with matching counts. */
export const expectLikesMatchRows = ({ user }: TestUser): Promise<void> => expectReactionsMatchRows(likes, user.id);
