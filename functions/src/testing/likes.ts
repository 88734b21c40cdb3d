import type { UserId } from '@overtone/shared/ids.ts';
import { type LikedId, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { likes } from '../library/reactions/reaction-kinds.ts';
import type { Person } from './people.ts';
import { countedReactions, deliverReactions, expectReactionsPublished, reactionRows } from './reactions.ts';

export const one = (id: LikedId) => ({ params: { type: likeTypeOf(id), id } });
export const mine = (query: object = {}) => ({ params: { userId: 'me' as const }, query });

export const like = async (person: Person, ...ids: readonly LikedId[]) => {
  for (const id of ids) await person.call(likesContract.like, one(id));
};
export const unlike = (person: Person, id: LikedId) => person.call(likesContract.unlike, one(id));

/** Tells the worker that the likes of these changed. */
export const tellChanged = (...changed: readonly LikedId[]) =>
  deliverReactions([JSON.stringify({ kind: 'like', changed })]);

/** What the counters of a thing come to. */
export const countedLikes = async (id: LikedId) => {
  const { count, changes } = await countedReactions(likes, id);
  return { likes: count, changes };
};

/** Ids of what somebody likes, as the rows have it. */
export const likedRows = (userId: UserId): Promise<string[]> => reactionRows(likes, userId);

/** What somebody is told of their likes is what their rows are. */
export const expectTold = ({ user }: Person): Promise<void> => expectReactionsPublished(likes, user.id);
