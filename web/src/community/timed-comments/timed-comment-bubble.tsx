import type { TimestampedComment } from '@overtone/shared/community/comments/comment.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useUser } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { getUserName } from '../../lib/user-name.ts';
import { media } from '../../styles/tokens.ts';
import { splitText } from '../comments/comment-labels.ts';
import { getAuthor } from '../comments/get-author.ts';
import { likeComment } from '../comments/like-comment.ts';
import * as css from './timed-comments.css.ts';

interface TimedCommentBubbleProps {
  readonly itemId: string;
  readonly comment: TimestampedComment;
  /** Distance of the timestamp from the start in pixels, and the width of the strip. */
  readonly timestampOffset: number;
  readonly width: number;
}

/** Maximum width in pixels. */
const maxWidth = 420;

/** Returns the text in one line, without links. */
const toSingleLine = ({ text, mentions }: TimestampedComment): string =>
  splitText(text, mentions)
    .map((piece) => (piece.kind === 'user' ? `@${piece.user ? getUserName(piece.user) : '…'}` : piece.text))
    .join('')
    .replaceAll(/\s+/g, ' ');

/**
 * The comment at the playhead. Only visual: screen readers find it in the list, and should not announce each new
 * one.
 */
export const TimedCommentBubble = ({ itemId, comment, timestampOffset, width }: TimedCommentBubbleProps) => {
  const client = useQueryClient();
  const isPhone = useMediaQuery(media.phone);
  const user = useUser();
  // Begins at the timestamp, and ends within the strip.
  const left = Math.max(0, Math.min(timestampOffset - 36, width - Math.min(maxWidth, width)));
  return (
    <div className={css.bubble} aria-hidden style={isPhone ? undefined : { insetInlineStart: left }}>
      <bdi className={css.name}>{getAuthor(comment)?.name}</bdi>
      <bdi className={css.text}>{toSingleLine(comment)}</bdi>
      {user && (
        <button
          type="button"
          className={css.like}
          tabIndex={-1}
          data-liked={comment.isLiked || undefined}
          onClick={() => void likeComment(client, itemId, comment)}
        >
          <Heart aria-hidden />
        </button>
      )}
    </div>
  );
};
