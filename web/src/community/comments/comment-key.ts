import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';

/** Names a comment to the API. */
export const keyOf = (thingId: string, commentId: CommentId) => ({
  params: { thingId: thingId as CommentedId, commentId },
});
