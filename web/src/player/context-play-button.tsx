import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { t } from '../lib/i18n.ts';
import { PlayButton } from '../ui/play-button.tsx';
import { toasts } from '../ui/toasts.ts';
import type { PlayContext } from './engine/player.model.ts';
import { player } from './player.ts';
import { useContextPlaying } from './use-context-playing.ts';

export interface ContextPlayButtonProps {
  readonly context: PlayContext;
  /** Gets what to play when it is first pressed. */
  readonly load: () => Promise<readonly Track[]>;
  readonly size?: 44 | 56;
}

/** Plays an album or an artist from the start; pauses and goes on where that is what plays. */
export const ContextPlayButton = ({ context, load, size = 44 }: ContextPlayButtonProps) => {
  const { isCurrent, playing } = useContextPlaying(context.type, context.id);
  const press = async (): Promise<void> => {
    if (isCurrent) {
      player.toggle();
      return;
    }
    try {
      const tracks = await load();
      if (tracks.length === 0) toasts.danger(t(':name has no tracks yet.', { name: context.name }));
      player.play(tracks, { context });
    } catch (error) {
      toasts.danger(error instanceof Error ? error.message : undefined);
    }
  };
  const values = { name: context.name };
  const label = playing ? t('Pause :name', values) : t('Play :name', values);
  return <PlayButton size={size} playing={playing} label={label} onClick={() => void press()} />;
};
