import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { WheelEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { canTurnVolume } from '../engine/can-turn-volume.ts';
import { player, toggleMute } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import { sliders, volume as volumeStyle } from './volume.css.ts';

/** Share of the whole volume for a pixel and for a line: a notch of a wheel is 100 or 3 of them, and 5 %. */
const wheelSteps = [0.0005, 0.0166];

/**
 * How loud it is, by press, drag, keys and wheel; only whether at all where the browser leaves the rest to the system.
 */
export const Volume = ({ size = 'bar' }: { readonly size?: keyof typeof sliders }) => {
  const turns = canTurnVolume();
  const volume = usePlayer((state) => (turns ? state.volume : 1));
  const muted = usePlayer((state) => state.muted);
  const percent = muted ? 0 : Math.round(volume * 100);
  const Icon = percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2;
  const turn = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): void => {
    // With Control it enlarges the page; what is mute remembers how loud it was.
    if (!turns || ctrlKey || (muted && deltaY >= 0)) return;
    player.setVolume((muted ? 0 : volume) - deltaY * (wheelSteps[deltaMode] ?? 0.05));
  };
  return (
    <div className={volumeStyle} onWheel={turn}>
      <IconButton label={percent === 0 ? t('Unmute') : t('Mute')} onClick={toggleMute}>
        <Icon aria-hidden />
      </IconButton>
      {turns && (
        <div className={sliders[size]}>
          <Slider
            label={t('Volume')}
            value={percent}
            max={100}
            step={5}
            valueText={`${percent} %`}
            onChange={(value) => player.setVolume(value / 100)}
          />
        </div>
      )}
    </div>
  );
};
