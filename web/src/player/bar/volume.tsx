import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { canTurnVolume } from '../engine/can-turn-volume.ts';
import { player, toggleMute } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './player-bar.css.ts';

/** How loud it is; only whether at all where the browser leaves the rest to the system. */
export const Volume = () => {
  const turns = canTurnVolume();
  const volume = usePlayer((state) => (turns ? state.volume : 1));
  const muted = usePlayer((state) => state.muted);
  const percent = muted ? 0 : Math.round(volume * 100);
  const Icon = percent === 0 ? VolumeX : percent < 50 ? Volume1 : Volume2;
  return (
    <>
      <IconButton label={percent === 0 ? t('Unmute') : t('Mute')} onClick={toggleMute}>
        <Icon aria-hidden />
      </IconButton>
      {turns && (
        <div className={css.volume}>
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
    </>
  );
};
