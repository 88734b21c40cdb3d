import { useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { PlayButton } from '../../ui/media/play-button.tsx';
import type { PlayContext } from '../engine/player.model.ts';
import { type LoadTracks, loadAndPlay } from '../load-and-play.ts';
import { player } from '../player.ts';
import { useContextPlaying } from './use-context-playing.ts';

export interface ContextPlayButtonProps {
  readonly context: PlayContext;
  /** Loads the tracks on the first press. */
  readonly load: LoadTracks;
  readonly size?: 44 | 56;
  /** Second at which the first play starts, from the URL. */
  readonly start?: number;
}

/** Plays an album or an artist from the start, or pauses and resumes it if it is the current context. */
export const ContextPlayButton = ({ context, load, size = 44, start = 0 }: ContextPlayButtonProps) => {
  const { isCurrent, isPlaying } = useContextPlaying(context.type, context.id);
  const lastStartPoint = useRef('');
  const startPoint = `${context.id} ${start}`;
  const press = (): void => {
    // A URL with a start time applies to the first press, even if the same context was paused elsewhere.
    const startPosition = lastStartPoint.current === startPoint || isPlaying ? 0 : start;
    lastStartPoint.current = startPoint;
    if (isCurrent && !startPosition) player.toggle();
    else void loadAndPlay(context, load, { start: startPosition });
  };
  const values = { name: context.name };
  const label = isPlaying ? t('Pause :name', values) : t('Play :name', values);
  return <PlayButton size={size} isPlaying={isPlaying} label={label} onClick={press} />;
};
