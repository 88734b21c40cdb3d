import type { CommentId } from '@overtone/shared/ids.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { isThere } from '../../platform/dynamo/conditions.ts';
import { createAction, deleteAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import type { StoredComment } from './comment.items.ts';
import { countAtAction, countsOf, transactAt } from './comment-counts.store.ts';
import { commentNotFound } from './comment-not-found.ts';
import { findWithLike } from './comment-rows.store.ts';
import { requireThing } from './commented-thing.ts';
import { commentLikeItem } from './commenter.items.ts';
import { type CommentKey, isShown } from './comments.store.ts';

export interface LikesNow {
  readonly likes: number;
  readonly isLiked: boolean;
}

const likesOf = async (comment: StoredComment): Promise<number> =>
  (await countsOf([comment], { consistent: true }))(comment satisfies { readonly id: CommentId }).likes;

/**
 * Has somebody like a comment, or no more; what is so already changes nothing. Two trips, and one transaction of the row and the comment's
 * count. Here is where a comment was liked.
 * @throws as `requireThing`; AppError `comment.not_found`, also for one by somebody who blocks or is blocked; `rate.limited`; `unavailable`
 */
export const likeComment = async (
  { thingId, id }: CommentKey,
  liked: boolean,
  context: RequestContext,
): Promise<LikesNow> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  authorize({ access: 'music.view' }, visitor);
  const key = { thingId, id, userId };
  await Promise.all([requireThing(thingId, visitor), limitRate('commentLike', context, userId)]);
  for (let attempt = 1; ; attempt += 1) {
    const [comment, row] = await findWithLike(key);
    if (comment?.state !== 'shown' || comment.userId === null) throw commentNotFound();
    if ((row !== undefined) === liked) return { likes: await likesOf(comment), isLiked: liked };
    if (liked && (await blocksAmong(visitor, [comment.userId])).size > 0) throw commentNotFound();
    const isWritten = await transactAt(comment, (at) => [
      countAtAction(at, 'likes', liked ? 1 : -1, userId, liked ? isShown : isThere),
      ...(liked
        ? [createAction(commentLikeItem, { ...key, likedAt: new Date().toISOString() }), isStillHere(userId)]
        : [deleteAction(commentLikeItem, key)]),
    ]);
    if (isWritten) return { likes: Math.max(0, (await likesOf(comment)) + (liked ? 1 : -1)), isLiked: liked };
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
