import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { reloadComments } from './cached-comments.ts';
import { type Draft, emptyDraft } from './comment-field.tsx';
import { createCommentId } from './comment-id.ts';
import { toCommentInput } from './comment-labels.ts';
import type { CommentTarget } from './comment-target.ts';

/**
 * Posts comments. A comment is shown immediately. If the API rejects it or the request fails, its text returns to the
 * field unless the user has begun another comment. The same text is sent again with the same id, so that it is not
 * posted twice.
 */
export const usePostComment = ({ id: itemId }: CommentTarget) => {
  const client = useQueryClient();
  const user = useUser();
  const [draft, setDraft] = useState(emptyDraft);
  const [pendingThreads, setPendingThreads] = useState<readonly CommentThread[]>([]);
  const [failedComment, setFailedComment] = useState<{ readonly typedText: string; readonly id: CommentId } | null>(
    null,
  );

  const toPendingThread = (id: CommentId, { typedText }: Draft, timestamp: number | null): CommentThread => ({
    ...{
      id,
      parentId: null,
      text: typedText.trim(),
      mentions: [],
      timestamp,
      createdAt: new Date().toISOString(),
      editedAt: null,
    },
    ...{ likes: 0, isLiked: false, replies: 0, firstReply: null, artist: null },
    user: user && { id: user.id, name: user.name, image: user.image },
  });

  /** @param seconds the timestamp in the track; null for none */
  const post = async (seconds: number | null): Promise<void> => {
    const sentDraft = draft;
    const id = failedComment?.typedText === sentDraft.typedText ? failedComment.id : createCommentId();
    const timestamp = seconds === null ? null : Math.round(seconds * 1_000);
    const input = toCommentInput(sentDraft.typedText, sentDraft.chosenMentions);
    setPendingThreads((rows) => [toPendingThread(id, sentDraft, timestamp), ...rows]);
    setDraft(emptyDraft);
    try {
      const body = { id, text: input.text, mentions: [...input.mentions], timestamp };
      await call(commentContract.create, { params: { itemId }, body });
      setFailedComment(null);
      toasts.positive(t('Comment posted'));
      await reloadComments(client, itemId);
    } catch (error) {
      setFailedComment({ typedText: sentDraft.typedText, id });
      setDraft((currentDraft) => (currentDraft.typedText === '' ? sentDraft : currentDraft));
      showFailure(error);
    } finally {
      setPendingThreads((rows) => rows.filter((row) => row.id !== id));
    }
  };
  return { draft, setDraft, pending: pendingThreads, post };
};
