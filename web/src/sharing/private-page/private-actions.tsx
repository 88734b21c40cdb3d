import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import type { Playable } from '../../player/engine/playable.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { UnloadedPart } from '../../player/engine/unloaded-parts.ts';
import { useContextPlaying } from '../../player/indicators/use-context-playing.ts';
import { player } from '../../player/player.ts';
import { actions } from '../../ui/media/media-header.css.ts';
import { PlayButton } from '../../ui/media/play-button.tsx';
import { lock, privacyNote } from './private.css.ts';

interface PrivateActionsProps {
  readonly tracks: readonly Playable[];
  /** The tracks of the list that are not loaded yet. */
  readonly unloadedPart?: UnloadedPart | null;
  readonly context: PlayContext;
  /** Second at which the first play starts. Ignored if the first track is shorter. */
  readonly startSeconds: number | null;
  /** Text after the note that the page is private. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** The actions of a private page. Its music can only be played. */
export const PrivateActions = ({
  tracks,
  unloadedPart = null,
  context,
  startSeconds,
  note,
  children,
}: PrivateActionsProps) => {
  const { isCurrent, isPlaying } = useContextPlaying(context.type, context.id);
  const wasPlayed = useRef(false);
  const handlePlay = (): void => {
    if (isCurrent) {
      player.toggle();
      return;
    }
    player.play(tracks, { context, unloadedPart });
    const length = (tracks[0]?.duration ?? 0) / 1000;
    if (startSeconds && startSeconds < length && !wasPlayed.current) player.seek(startSeconds);
    wasPlayed.current = true;
  };
  const values = { name: context.name };
  return (
    <div className={actions}>
      {tracks.length > 0 && (
        <>
          <PlayButton
            size={56}
            isPlaying={isPlaying}
            label={isPlaying ? t('Pause :name', values) : t('Play :name', values)}
            onClick={handlePlay}
          />
          {children}
        </>
      )}
      <p className={privacyNote}>
        <LockKeyhole className={lock} aria-hidden />
        <span>{[t('Shared with you privately'), note].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  );
};
