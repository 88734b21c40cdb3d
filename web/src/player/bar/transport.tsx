import { Pause, Play, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { nextRepeat, type Repeat as RepeatMode } from '../engine/queue.ts';
import { player } from '../player.ts';
import { selectIsPlaying, selectRepeat, selectShuffled, selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './transport.css.ts';

/** Each label names the change that a press makes in this mode. */
const repeatLabels: Record<RepeatMode, () => string> = {
  off: () => t('Repeat'),
  all: () => t('Repeat one song'),
  one: () => t('Turn off repeat'),
};

/** Plays or pauses. The label names what a press does. */
export const PlayToggle = ({ size, icon }: { size: number; icon: number }) => {
  const isPlaying = usePlayer(selectIsPlaying);
  const isEmpty = usePlayer((state) => !selectTrack(state));
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className={css.play}
      style={{ width: size, height: size }}
      disabled={isEmpty}
      aria-label={isPlaying ? t('Pause') : t('Play')}
      onClick={() => player.toggle()}
    >
      <Icon size={icon} fill="currentColor" strokeWidth={isPlaying ? 0.5 : 1.75} aria-hidden />
    </button>
  );
};

/** The mini player's play button: an icon without a background. */
export const MiniToggle = () => {
  const isPlaying = usePlayer(selectIsPlaying);
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton className={css.mini} label={isPlaying ? t('Pause') : t('Play')} onClick={() => player.toggle()}>
      <Icon size={22} fill="currentColor" strokeWidth={isPlaying ? 0.5 : 1.75} aria-hidden />
    </IconButton>
  );
};

/** Shuffle, previous, play, next, repeat. `isLarge` is for the full-screen player. */
export const Transport = ({ isLarge = false }: { isLarge?: boolean }) => {
  const isEmpty = usePlayer((state) => !selectTrack(state));
  const isShuffled = usePlayer(selectShuffled);
  const repeat = usePlayer(selectRepeat);
  const RepeatIcon = repeat === 'one' ? Repeat1 : Repeat;
  const iconSize = isLarge ? 24 : 20;
  const skipIconSize = isLarge ? 28 : 20;
  return (
    <fieldset className={isLarge ? css.large : css.row} disabled={isEmpty} aria-label={t('Playback')}>
      <IconButton aria-pressed={isShuffled} label={t('Shuffle')} onClick={() => player.toggleShuffle()}>
        <Shuffle size={iconSize} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton className={css.skip} label={t('Previous')} onClick={() => player.previous()}>
        <SkipBack size={skipIconSize} strokeWidth={1.75} fill={isLarge ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
      <PlayToggle size={isLarge ? 68 : 36} icon={isLarge ? 28 : 18} />
      <IconButton className={css.skip} label={t('Next')} onClick={() => player.next()}>
        <SkipForward size={skipIconSize} strokeWidth={1.75} fill={isLarge ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
      <IconButton
        aria-pressed={repeat !== 'off'}
        label={repeatLabels[repeat]()}
        onClick={() => player.setRepeat(nextRepeat[repeat])}
      >
        <RepeatIcon size={iconSize} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </fieldset>
  );
};
