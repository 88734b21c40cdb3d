import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { WheelEvent } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { canSetVolume } from '../engine/can-set-volume.ts';
import { player, toggleMute } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import { sliders, volume as volumeStyle } from './volume.css.ts';

/** Volume change per pixel and per line of the wheel. One notch is 100 px or 3 lines and changes the volume by 5 %. */
const wheelSteps = [0.0005, 0.0166];

/** The volume control for mouse, keys and wheel. Only a mute button if the browser leaves the volume to the system. */
export const Volume = ({ size = 'bar' }: { readonly size?: keyof typeof sliders }) => {
  const canChange = canSetVolume();
  const volume = usePlayer((state) => (canChange ? state.volume : 1));
  const isMuted = usePlayer((state) => state.isMuted);
  const percent = isMuted ? 0 : Math.round(volume * 100);
  const Icon = percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2;
  const changeByWheel = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): void => {
    // With Control the wheel zooms the page. A muted player keeps its volume.
    if (!canChange || ctrlKey || (isMuted && deltaY >= 0)) return;
    player.setVolume((isMuted ? 0 : volume) - deltaY * (wheelSteps[deltaMode] ?? 0.05));
  };
  return (
    <div className={volumeStyle} onWheel={changeByWheel}>
      <IconButton label={percent === 0 ? t('Unmute') : t('Mute')} onClick={toggleMute}>
        <Icon aria-hidden />
      </IconButton>
      {canChange && (
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
