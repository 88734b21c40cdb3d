import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment } from '@overtone/shared/community/comments/comment.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { changeCachedComment } from './cached-comments.ts';
import type { Draft } from './comment-field.tsx';
import { toCommentInput, toEditableText } from './comment-labels.ts';
import { CommentMeta } from './comment-meta.tsx';
import { toCommentParams } from './comment-params.ts';
import { CommentText } from './comment-text.tsx';
import * as css from './comments.css.ts';
import { getAuthor } from './get-author.ts';
import { likeComment } from './like-comment.ts';
import { ShortCommentForm } from './short-comment-form.tsx';
import { useCommentListData } from './thread-context.ts';

interface CommentRowProps {
  readonly comment: Comment;
  /** Whether it is being sent. It has no actions yet. */
  readonly isPending?: boolean;
  /** Opens the reply form; undefined if replies are not possible. */
  readonly onReply?: (() => void) | undefined;
  /** Content in the row of the actions. */
  readonly actions?: ReactNode;
  /** Content below the comment. */
  readonly children?: ReactNode;
}

/** A comment, or the placeholder of a deleted one. */
export const CommentRow = ({ comment, isPending, onReply, actions, children }: CommentRowProps) => {
  const { music, isManagedByViewer, pinnedId, linkedId } = useCommentListData();
  const bootstrap = useBootstrap();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const edit = useCall(commentContract.edit);
  const [isEditing, setIsEditing] = useState(false);
  const headingId = useId();
  const row = useRef<HTMLElement>(null);
  const { id, user, text, mentions, likes, isLiked, parentId } = comment;
  const isLinked = linkedId === id;
  useEffect(() => {
    if (!isLinked) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isLinked]);

  const isReply = parentId !== null;
  const author = getAuthor(comment);
  if (!author) {
    return (
      <article className={isReply ? css.reply : css.row} aria-label={t('Deleted comment')}>
        <Avatar name="" image={null} size={isReply ? 28 : 36} />
        <div className={css.body}>
          <p className={css.placeholder}>{t('This comment is no longer available.')}</p>
          <div className={css.actions}>{actions}</div>
          {children}
        </div>
      </article>
    );
  }
  const { name } = author;
  const isOwn = user !== null && bootstrap.user?.id === user.id;
  const save = async ({ typedText, chosenMentions }: Draft): Promise<boolean> => {
    const input = toCommentInput(typedText, chosenMentions);
    const body = { text: input.text, mentions: [...input.mentions] };
    const response = await edit.run({ ...toCommentParams(music.id, id), body }, ({ comment: editedComment }) => {
      changeCachedComment(client, music.id, id, editedComment);
    });
    return response !== undefined;
  };
  const like = (): void => {
    if (!bootstrap.user) void navigate(getLoginPath(pathname + search));
    else void likeComment(client, music.id, comment);
  };
  const loadMenuEntries = async () => {
    const { getCommentMenuEntries } = await import('./comment-menu.ts');
    return getCommentMenuEntries({
      ...{ client, music, comment, isOwn, isManagedByViewer },
      isModerator: isAllowed(bootstrap, 'comments.update'),
      isPinned: pinnedId === id,
      isSignedIn: bootstrap.user !== null,
      edit: () => setIsEditing(true),
    });
  };
  return (
    <article
      ref={row}
      className={isReply ? css.reply : css.row}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-linked={isLinked || undefined}
      data-pending={isPending || undefined}
    >
      <Avatar name={name} image={author.image} size={isReply ? 28 : 36} />
      <div className={css.body}>
        <CommentMeta comment={comment} headingId={headingId} />
        {isEditing ? (
          <ShortCommentForm
            label={t('Edit your comment')}
            action={t('Save')}
            initialDraft={toEditableText(text, mentions)}
            send={save}
            close={() => setIsEditing(false)}
          />
        ) : (
          <CommentText text={text} mentions={mentions} />
        )}
        {!isPending && (
          <div className={css.actions}>
            <button
              type="button"
              className={css.like}
              aria-pressed={isLiked}
              aria-label={t('Like the comment by :name', { name })}
              onClick={like}
            >
              <Heart aria-hidden />
              {likes > 0 && <span aria-hidden>{formatNumber(likes)}</span>}
            </button>
            {likes > 0 && <span className={hidden}>{tn(likes, '1 like', ':count likes')}</span>}
            {onReply && (
              <button type="button" className={css.action} onClick={onReply}>
                {t('Reply')}
              </button>
            )}
            {actions}
            <MenuButton
              className={css.moreButton}
              label={t('More options for the comment by :name', { name })}
              entries={loadMenuEntries}
            />
          </div>
        )}
        {children}
      </div>
    </article>
  );
};
