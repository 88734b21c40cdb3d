import { t } from '../../lib/i18n.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { canSetVolume } from '../engine/can-set-volume.ts';
import { crossfadeMax } from '../engine/player.model.ts';
import { player } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './playback-menu.css.ts';

/** Settings for crossfade and loudness normalization. Renders nothing if the browser cannot set the volume. */
export const CrossfadeChoice = () => {
  const seconds = usePlayer(({ crossfade }) => crossfade);
  const isLoudnessNormalized = usePlayer((state) => state.isLoudnessNormalized);
  if (!canSetVolume()) return null;
  const valueText = seconds === 0 ? t('Off') : t(':seconds s', { seconds });
  return (
    <>
      <div className={css.group}>
        <div className={css.legendLine}>
          <span>{t('Crossfade')}</span>
          <span>{valueText}</span>
        </div>
        <Slider
          label={t('Crossfade')}
          value={seconds}
          max={crossfadeMax}
          valueText={valueText}
          onChange={player.setCrossfade}
        />
      </div>
      <Switch label={t('Normalize volume')} value={isLoudnessNormalized} onChange={player.setLoudnessNormalization} />
    </>
  );
};
