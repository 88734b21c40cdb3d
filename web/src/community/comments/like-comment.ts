import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment } from '@overtone/shared/community/comments/comment.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { withRetries } from '../../lib/retry.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { changeCachedComment } from './cached-comments.ts';
import { toCommentParams } from './comment-params.ts';

/** Likes or unlikes a comment. The change is shown immediately, and reverted if the API rejects it. */
export const likeComment = async (
  client: QueryClient,
  itemId: string,
  { id, likes, isLiked }: Pick<Comment, 'id' | 'likes' | 'isLiked'>,
): Promise<void> => {
  const endpoint = isLiked ? commentContract.unlike : commentContract.like;
  const revert = changeCachedComment(client, itemId, id, {
    isLiked: !isLiked,
    likes: Math.max(0, likes + (isLiked ? -1 : 1)),
  });
  try {
    const likedComment = await withRetries(endpoint.method, () => call(endpoint, toCommentParams(itemId, id)));
    changeCachedComment(client, itemId, id, likedComment);
  } catch (error) {
    revert();
    showFailure(error);
  }
};
