import { Moon } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { usePlayer } from '../use-player.ts';
import * as css from './playback-menu.css.ts';
import { useSleepMinutes, useSleepTimerChoice } from './use-sleep-timer.ts';

const PlaybackPanel = loadComponentOnFirstUse(
  async () => (await import('./playback-panel.tsx')).PlaybackPanel,
  ({ close }) => close(),
);

/** Opens the settings for speed and sleep timer, and shows the active ones. */
export const PlaybackMenu = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const rate = usePlayer((state) => state.rate);
  const sleepChoice = useSleepTimerChoice();
  const minutes = useSleepMinutes();
  const activeSettings = [
    ...(rate === 1 ? [] : [`${rate}×`]),
    ...(minutes === undefined ? [] : [t(':minutes min', { minutes })]),
    ...(sleepChoice === 'track' ? [t('End of song')] : []),
  ];
  const name = t('Speed and sleep timer');
  return (
    <>
      <IconButton
        ref={trigger}
        className={css.button}
        label={activeSettings.length > 0 ? `${name}: ${activeSettings.join(', ')}` : name}
        data-active={activeSettings.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Moon aria-hidden />
        {activeSettings.length > 0 && <span className={css.active}>{activeSettings.join(' · ')}</span>}
      </IconButton>
      {isOpen && <PlaybackPanel label={name} trigger={trigger} close={() => setIsOpen(false)} />}
    </>
  );
};
