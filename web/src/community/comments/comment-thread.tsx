import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment, CommentThread as ThreadModel } from '@overtone/shared/community/comments/comment.model.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { reloadComments } from './cached-comments.ts';
import type { Draft } from './comment-field.tsx';
import { createCommentId } from './comment-id.ts';
import { toCommentInput } from './comment-labels.ts';
import { CommentRow } from './comment-row.tsx';
import * as css from './comments.css.ts';
import { repliesQuery } from './comments.queries.ts';
import { getAuthor } from './get-author.ts';
import { ShortCommentForm } from './short-comment-form.tsx';
import { useCommentListData } from './thread-context.ts';

/** A comment with its first reply, and a button that shows the other replies. */
export const CommentThread = ({ thread }: { readonly thread: ThreadModel }) => {
  const { music, isOpen } = useCommentListData();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useUser();
  const [isExpanded, setIsExpanded] = useState(false);
  /** The comment to which a reply is being written. */
  const [repliedComment, setRepliedComment] = useState<Comment | null>(null);
  const { id, replies, firstReply } = thread;
  const postReply = useCall(commentContract.create);
  const allReplies = useInfiniteQuery({ ...repliesQuery(music.id, id), enabled: isExpanded, throwOnError: false });
  const loadedReplies = isExpanded ? allReplies.data?.pages.flatMap(({ data }) => data) : undefined;
  const shownReplies = loadedReplies ?? (firstReply ? [firstReply] : []);
  const remainingCount = Math.max(0, replies - shownReplies.length);

  const send = async ({ typedText, chosenMentions }: Draft): Promise<boolean> => {
    const input = toCommentInput(typedText, chosenMentions);
    const body = { id: createCommentId(), text: input.text, mentions: [...input.mentions], parentId: id };
    const response = await postReply.run({ params: { itemId: music.id }, body }, async () => {
      setIsExpanded(true);
      await reloadComments(client, music.id);
    });
    return response !== undefined;
  };
  const createReplyHandler = (comment: Comment) =>
    isOpen && getAuthor(thread)
      ? () => (user ? setRepliedComment(comment) : void navigate(getLoginPath(pathname + search)))
      : undefined;
  const showMore = (): void => {
    if (isExpanded) void allReplies.fetchNextPage();
    else setIsExpanded(true);
  };
  const moreButton = remainingCount > 0 && (!isExpanded || allReplies.hasNextPage || allReplies.isPending) && (
    <button type="button" className={css.action} aria-busy={allReplies.isFetching} onClick={showMore}>
      {shownReplies.length === 0
        ? tn(remainingCount, '1 reply', ':count replies')
        : tn(remainingCount, '1 more reply', ':count more replies')}
    </button>
  );
  return (
    <li>
      <CommentRow
        comment={thread}
        onReply={createReplyHandler(thread)}
        actions={shownReplies.length === 0 && moreButton}
      >
        {shownReplies.map((row, index) => (
          <CommentRow
            key={row.id}
            comment={row}
            onReply={createReplyHandler(row)}
            actions={index === shownReplies.length - 1 && moreButton}
          />
        ))}
        {repliedComment && (
          <div className={css.answer}>
            <ShortCommentForm
              label={t('Reply to :name', { name: getAuthor(repliedComment)?.name ?? '' })}
              action={t('Reply')}
              send={send}
              close={() => setRepliedComment(null)}
            />
          </div>
        )}
      </CommentRow>
    </li>
  );
};
