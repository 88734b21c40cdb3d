import type { CommentMoment } from '@overtone/shared/community/comments/comment.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useUser } from '../../lib/bootstrap.ts';
import { personName } from '../../lib/person-name.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { authorOf } from '../comments/author-of.ts';
import { piecesOf } from '../comments/comment-labels.ts';
import { likeComment } from '../comments/like-comment.ts';
import * as css from './moments.css.ts';

interface MomentBubbleProps {
  readonly thingId: string;
  readonly comment: CommentMoment;
  /** Pixels from the beginning to its moment, and to the end. */
  readonly middle: number;
  readonly width: number;
}

/** As wide as it becomes; pixels. */
const widest = 420;

/** A text in one line, as it reads without links. */
const inOneLine = ({ text, mentions }: CommentMoment): string =>
  piecesOf(text, mentions)
    .map((piece) => (piece.kind === 'person' ? `@${piece.person ? personName(piece.person) : '…'}` : piece.text))
    .join('')
    .replaceAll(/\s+/g, ' ');

/** The comment at the playhead, for the eye and the mouse: a screen reader has it in the list, and is not told of each that comes. */
export const MomentBubble = ({ thingId, comment, middle, width }: MomentBubbleProps) => {
  const client = useQueryClient();
  const isPhone = useMediaQuery(media.phone);
  const user = useUser();
  // From its moment on, and no farther than the end.
  const left = Math.max(0, Math.min(middle - 36, width - Math.min(widest, width)));
  return (
    <div className={css.bubble} aria-hidden style={isPhone ? undefined : { insetInlineStart: left }}>
      <bdi className={css.name}>{authorOf(comment)?.name}</bdi>
      <bdi className={css.said}>{inOneLine(comment)}</bdi>
      {user && (
        <button
          type="button"
          className={css.like}
          tabIndex={-1}
          data-liked={comment.isLiked || undefined}
          onClick={() => void likeComment(client, thingId, comment)}
        >
          <Heart aria-hidden />
        </button>
      )}
    </div>
  );
};
