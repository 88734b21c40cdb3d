import { Clock, SendHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { getUserName } from '../../lib/user-name.ts';
import { useProgress } from '../../player/use-player.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { CommentField, type Draft } from './comment-field.tsx';
import * as css from './composer.css.ts';
import { field, signIn } from './composer.css.ts';

/** Replaces the form for guests: they log in and return to the page. */
const GuestNote = () => {
  const { pathname, search } = useLocation();
  return (
    <Link className={signIn} to={getLoginPath(pathname + search)}>
      <span className={field}>{t('Log in to comment')}</span>
    </Link>
  );
};

interface ComposerProps {
  /** Whether the track of the page is loaded in the player. The playback position is then the timestamp. */
  readonly isCurrentTrack: boolean;
  /** The text that is being written, or that could not be sent. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** @param timestamp in seconds */
  readonly onSend: (timestamp: number | null) => void;
  /** Whether there is only one line, with an icon button to send. */
  readonly isNarrow?: boolean;
}

/** The form of a new comment. Its timestamp is the position of playback until the user begins to write. */
export const Composer = ({ isCurrentTrack, draft, onDraft, onSend, isNarrow = false }: ComposerProps) => {
  const user = useUser();
  const position = useProgress((progress) => (isCurrentTrack ? Math.floor(progress.position) : 0));
  /** The position when the user began to write. */
  const [fixedPosition, setFixedPosition] = useState<number | null>(null);
  const [isTimestampRemoved, setIsTimestampRemoved] = useState(false);
  const isWriting = draft.typedText !== '';
  const timestamp =
    isCurrentTrack || fixedPosition !== null ? (isWriting ? (fixedPosition ?? position) : position) : null;
  const shownTimestamp = isTimestampRemoved ? null : timestamp;
  const isEmpty = draft.typedText.trim() === '';

  if (!user) return <GuestNote />;
  const changeDraft = (newDraft: Draft): void => {
    if (!isWriting && newDraft.typedText !== '' && isCurrentTrack) setFixedPosition(position);
    if (newDraft.typedText === '') {
      setFixedPosition(null);
      setIsTimestampRemoved(false);
    }
    onDraft(newDraft);
  };
  const send = (): void => {
    if (isEmpty) return;
    onSend(shownTimestamp);
    setFixedPosition(null);
    setIsTimestampRemoved(false);
  };
  const timestampText = shownTimestamp === null ? null : formatPosition(shownTimestamp);
  return (
    <div className={css.root}>
      <Avatar name={getUserName(user)} image={user.image} size={36} />
      <CommentField
        label={t('Write a comment')}
        placeholder={timestampText === null ? t('Write a comment') : t('Comment at :time', { time: timestampText })}
        draft={draft}
        onChange={changeDraft}
        onSend={send}
        startButtons={
          timestampText !== null && (
            <span className={css.timestamp}>
              <Clock aria-hidden />
              {timestampText}
              <button
                type="button"
                className={css.removeTimestamp}
                aria-label={t('Remove timestamp')}
                data-tooltip={t('Remove timestamp')}
                onClick={() => setIsTimestampRemoved(true)}
              >
                <X aria-hidden />
              </button>
            </span>
          )
        }
      >
        {isNarrow ? (
          <IconButton label={t('Post')} aria-disabled={isEmpty} onClick={send}>
            <SendHorizontal aria-hidden className={mirrored} />
          </IconButton>
        ) : (
          <button type="button" className={css.postButton} aria-disabled={isEmpty} onClick={send}>
            {t('Post')}
          </button>
        )}
      </CommentField>
    </div>
  );
};
