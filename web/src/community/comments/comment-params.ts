import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';

/** Returns the request parameters of a comment. */
export const toCommentParams = (itemId: string, commentId: CommentId) => ({
  params: { itemId: itemId as CommentedId, commentId },
});
