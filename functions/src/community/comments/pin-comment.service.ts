import type { CommentedId, CommentsState } from '@overtone/shared/community/comments/comment.model.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { checkAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { commentItem } from './comment.items.ts';
import { countCommentAction } from './comment-counts.store.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import {
  pinAction,
  readStoredCommentsState,
  setClosedAction,
  toCommentsState,
  unpinAction,
} from './commented.store.ts';
import { requireManagedMusicComments } from './commented-item.ts';
import { type CommentKey, isShown } from './comments.store.ts';

/**
 * Pins a comment on the visitor's music. Replaces the pinned comment. Costs one transaction.
 * @throws as `requireManagedMusicComments`; AppError `comment.not_found`, also for a reply
 */
export const pinComment = async ({ itemId, id }: CommentKey, visitor: Visitor): Promise<void> => {
  const userId = requireUserId(visitor);
  await requireManagedMusicComments(itemId, visitor);
  const isRoot = both(isShown, equals('parentId', null));
  const actions = [
    pinAction(itemId, id),
    checkAction(commentItem, { itemId, id }, isRoot),
    countCommentAction(itemId, userId, 0),
  ];
  if (!(await tryTransact(actions))) throw createCommentNotFoundError();
};

/** Unpins a comment. Does nothing if it is not pinned. @throws as `requireManagedMusicComments` */
export const unpinComment = async ({ itemId, id }: CommentKey, visitor: Visitor): Promise<void> => {
  const userId = requireUserId(visitor);
  await requireManagedMusicComments(itemId, visitor);
  await tryTransact([unpinAction(itemId, id), countCommentAction(itemId, userId, 0)]);
};

/**
 * Allows or stops new comments on the visitor's music. Existing comments remain.
 * @throws as `requireManagedMusicComments`
 */
export const setCommentsAvailability = async (
  itemId: CommentedId,
  availability: 'open' | 'closed',
  visitor: Visitor,
): Promise<CommentsState> => {
  const userId = requireUserId(visitor);
  await requireManagedMusicComments(itemId, visitor);
  await tryTransact([setClosedAction(itemId, availability === 'closed'), countCommentAction(itemId, userId, 0)]);
  return toCommentsState(await readStoredCommentsState(itemId));
};
