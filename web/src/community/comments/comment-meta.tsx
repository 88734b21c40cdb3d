import type { Comment } from '@overtone/shared/community/comments/comment.model.ts';
import { Pin, Play } from 'lucide-react';
import { formatDateTime } from '../../lib/dates.ts';
import { formatPosition, formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './comments.css.ts';
import { getAuthor } from './get-author.ts';
import { useCommentListData } from './thread-context.ts';

interface CommentMetaProps {
  readonly comment: Comment;
  readonly headingId: string;
}

/** The author, timestamp and time of a comment. */
export const CommentMeta = ({ comment, headingId }: CommentMetaProps) => {
  const { music, pinnedId } = useCommentListData();
  const { id, artist, timestamp, createdAt, editedAt } = comment;
  const { playFrom } = music;
  const author = getAuthor(comment);
  if (!author) return null;
  return (
    <div className={css.meta}>
      <Link id={headingId} className={css.author} to={author.path}>
        {author.name}
      </Link>
      {artist && <span className={css.badge}>{t('Artist')}</span>}
      {timestamp !== null && playFrom && (
        <button
          type="button"
          className={css.chip}
          aria-label={t('Play from :time', { time: formatPosition(timestamp / 1_000) })}
          onClick={() => playFrom(timestamp / 1_000)}
        >
          <Play aria-hidden />
          {formatPosition(timestamp / 1_000)}
        </button>
      )}
      <time dateTime={createdAt} title={formatDateTime(new Date(createdAt))}>
        {formatRelativeTime(createdAt)}
      </time>
      {editedAt !== null && <span title={formatDateTime(new Date(editedAt))}>{t('edited')}</span>}
      {id === pinnedId && (
        <span className={css.pinned}>
          <Pin aria-hidden />
          {t('Pinned by :name', { name: music.artist })}
        </span>
      )}
    </div>
  );
};
