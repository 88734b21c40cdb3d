import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { hideMiniPlayer } from '../../player/bar/mini-player-hidden.ts';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer } from '../../player/use-player.ts';
import { media } from '../../styles/tokens.ts';
import type { CommentTarget } from './comment-target.ts';
import { docked } from './composer.css.ts';
import { Composer } from './composer.tsx';
import type { usePostComment } from './use-post-comment.ts';

interface ComposerAreaProps {
  readonly music: CommentTarget;
  readonly posting: ReturnType<typeof usePostComment>;
}

/**
 * The form of a new comment: above the list, or on a phone instead of the mini player while the track of the page
 * plays.
 */
export const ComposerArea = ({ music, posting }: ComposerAreaProps) => {
  const { draft, setDraft, post } = posting;
  const isCurrentTrack = usePlayer((state) => selectTrack(state)?.id === music.id);
  const isPhone = useMediaQuery(media.phone);
  const isDocked = useUser() !== null && isPhone && isCurrentTrack;
  useEffect(() => (isDocked ? hideMiniPlayer() : undefined), [isDocked]);
  const composer = (
    <Composer
      isCurrentTrack={isCurrentTrack && music.playFrom !== undefined}
      draft={draft}
      onDraft={setDraft}
      onSend={(timestamp) => void post(timestamp)}
      isNarrow={isDocked}
    />
  );
  if (!isDocked) return composer;
  return createPortal(
    <section id="player" tabIndex={-1} className={docked} aria-label={t('Write a comment')}>
      {composer}
    </section>,
    document.body,
  );
};
