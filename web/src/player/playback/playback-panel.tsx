import type { RefObject } from 'react';
import { t } from '../../lib/i18n.ts';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { player, sleepTimer } from '../player.ts';
import { usePlayer } from '../use-player.ts';
import { Choice } from './choice.tsx';
import { CrossfadeChoice } from './crossfade-choice.tsx';
import { rates, sleepMinutes } from './playback-choices.ts';
import * as css from './playback-menu.css.ts';
import { QualityChoice } from './quality-choice.tsx';
import { useSleepMinutes, useSleepTimerChoice } from './use-sleep-timer.ts';

export interface PlaybackPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/**
 * Settings for speed, quality, crossfade and sleep timer. Only a choice of the sleep timer closes the panel, because
 * users try several speeds.
 */
export const PlaybackPanel = ({ label, trigger, close }: PlaybackPanelProps) => {
  const rate = usePlayer((state) => state.rate);
  const sleepChoice = useSleepTimerChoice();
  const remainingMinutes = useSleepMinutes();
  const createChoiceHandler = (choice: Parameters<typeof sleepTimer.set>[0]) => (): void => {
    sleepTimer.set(choice);
    close();
  };
  return (
    <FloatingPanel label={label} trigger={trigger} close={close}>
      <div className={css.panel}>
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('Speed')}</legend>
          <div className={css.choices}>
            {rates.map((choice) => (
              <Choice
                key={choice}
                label={`${choice}×`}
                isChosen={choice === rate}
                choose={() => player.setRate(choice)}
              />
            ))}
          </div>
        </fieldset>
        <QualityChoice />
        <CrossfadeChoice />
        <fieldset className={css.group}>
          <legend className={css.legend}>
            {remainingMinutes === undefined
              ? t('Sleep timer')
              : t('Sleep timer · :minutes min left', { minutes: remainingMinutes })}
          </legend>
          <div className={css.choices}>
            {sleepMinutes.map((minutes) => (
              <Choice
                key={minutes}
                label={t(':minutes min', { minutes })}
                isChosen={false}
                choose={createChoiceHandler(minutes)}
              />
            ))}
          </div>
          <div className={css.wideChoices}>
            <Choice label={t('End of song')} isChosen={sleepChoice === 'track'} choose={createChoiceHandler('track')} />
            <Choice label={t('Off')} isChosen={sleepChoice === null} choose={createChoiceHandler(null)} />
          </div>
        </fieldset>
      </div>
    </FloatingPanel>
  );
};
