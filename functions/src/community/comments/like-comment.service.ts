import type { CommentId } from '@overtone/shared/ids.ts';
import { findBlockedUserIds } from '../../identity/blocks/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { itemExists } from '../../platform/dynamo/conditions.ts';
import { createAction, deleteAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/authorize.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import type { StoredComment } from './comment.items.ts';
import { countOnCommentAction, readCommentCounts, transactOnComment } from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { findCommentWithLike } from './comment-rows.store.ts';
import { requireCommentedMusic } from './commented-item.ts';
import { commentLikeItem } from './commenter.items.ts';
import { type CommentKey, isShown } from './comments.store.ts';

export interface CommentLikeState {
  readonly likes: number;
  readonly isLiked: boolean;
}

const readLikes = async (comment: StoredComment): Promise<number> =>
  (await readCommentCounts([comment], { consistent: true }))(comment satisfies { readonly id: CommentId }).likes;

/**
 * Likes or unlikes a comment. Does nothing if the comment is already liked or not liked as requested. Costs two round
 * trips, and one transaction for the row and the count of the comment.
 * @throws as `requireCommentedMusic`; AppError `comment.not_found`, also if one of the two users has blocked the other;
 *   `rate.limited`; `unavailable`
 */
export const likeComment = async (
  { itemId, id }: CommentKey,
  shouldLike: boolean,
  context: RequestContext,
): Promise<CommentLikeState> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  authorize({ access: 'music.view' }, visitor);
  const key = { itemId, id, userId };
  await Promise.all([requireCommentedMusic(itemId, visitor), limitRate('commentLike', context, userId)]);
  for (let attempt = 1; ; attempt += 1) {
    const [comment, row] = await findCommentWithLike(key);
    if (comment?.state !== 'shown' || comment.userId === null) throw createCommentNotFoundError();
    if ((row !== undefined) === shouldLike) return { likes: await readLikes(comment), isLiked: shouldLike };
    if (shouldLike && (await findBlockedUserIds(visitor, [comment.userId])).size > 0)
      throw createCommentNotFoundError();
    const isWritten = await transactOnComment(comment, (current) => [
      countOnCommentAction(current, 'likes', shouldLike ? 1 : -1, userId, shouldLike ? isShown : itemExists),
      ...(shouldLike
        ? [createAction(commentLikeItem, { ...key, likedAt: new Date().toISOString() }), checkUserExistsAction(userId)]
        : [deleteAction(commentLikeItem, key)]),
    ]);
    if (isWritten)
      return { likes: Math.max(0, (await readLikes(comment)) + (shouldLike ? 1 : -1)), isLiked: shouldLike };
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
