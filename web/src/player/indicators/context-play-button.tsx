import { useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { PlayButton } from '../../ui/media/play-button.tsx';
import type { PlayContext } from '../engine/player.model.ts';
import { type LoadTracks, playLoaded } from '../play-loaded.ts';
import { player } from '../player.ts';
import { useContextPlaying } from './use-context-playing.ts';

export interface ContextPlayButtonProps {
  readonly context: PlayContext;
  /** Gets what to play when it is first pressed. */
  readonly load: LoadTracks;
  readonly size?: 44 | 56;
  /** Second at which the first play begins, as an address may say. */
  readonly start?: number;
}

/** Plays an album or an artist from the start; pauses and goes on where that is what plays. */
export const ContextPlayButton = ({ context, load, size = 44, start = 0 }: ContextPlayButtonProps) => {
  const { isCurrent, playing } = useContextPlaying(context.type, context.id);
  const begun = useRef('');
  const moment = `${context.id} ${start}`;
  const press = (): void => {
    // Whoever came by such an address wants that moment, also where the same was paused at another one.
    const from = begun.current === moment || playing ? 0 : start;
    begun.current = moment;
    if (isCurrent && !from) player.toggle();
    else void playLoaded(context, load, { start: from });
  };
  const values = { name: context.name };
  const label = playing ? t('Pause :name', values) : t('Play :name', values);
  return <PlayButton size={size} playing={playing} label={label} onClick={press} />;
};
