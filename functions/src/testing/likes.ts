import type { UserId } from '@overtone/shared/ids.ts';
import { type LikedId, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { likes } from '../library/marks/mark-kinds.ts';
import { countedMarks, deliverMarks, expectMarksTold, markedRows } from './marks.ts';
import type { Person } from './people.ts';

export const one = (id: LikedId) => ({ params: { type: likeTypeOf(id), id } });
export const mine = (query: object = {}) => ({ params: { userId: 'me' as const }, query });

export const like = async (person: Person, ...ids: readonly LikedId[]) => {
  for (const id of ids) await person.call(likesContract.like, one(id));
};
export const unlike = (person: Person, id: LikedId) => person.call(likesContract.unlike, one(id));

/** Tells the worker that the likes of these changed. */
export const tellChanged = (...changed: readonly LikedId[]) =>
  deliverMarks([JSON.stringify({ kind: 'like', changed })]);

/** What the counters of a thing come to. */
export const countedLikes = async (id: LikedId) => {
  const { count, changes } = await countedMarks(likes, id);
  return { likes: count, changes };
};

/** Ids of what somebody likes, as the rows have it. */
export const likedRows = (userId: UserId): Promise<string[]> => markedRows(likes, userId);

/** What somebody is told of their likes is what their rows are. */
export const expectTold = ({ user }: Person): Promise<void> => expectMarksTold(likes, user.id);
