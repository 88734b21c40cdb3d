import { t } from '../../lib/i18n.ts';
import * as css from './embed.css.ts';
import type { EmbedEvent } from './embed-player.ts';
import { useEmbedState, useLastEvent } from './use-embed-player.ts';

const getEventText = (event: EmbedEvent): string => {
  switch (event.type) {
    case 'blocked':
      return t('Your browser blocked playback. Press play again.');
    case 'noOutput':
      return t('No audio device found. Connect one and press play.');
    case 'offline':
      return t('You’re offline. Playback resumes when you’re back online.');
    case 'skipped':
      return t('Couldn’t play :track. Skipped.', { track: event.track.name });
    case 'gaveUp':
      return t('This can’t be played right now.');
    case 'pausedByOther':
      return t('Paused because something else is playing.');
    case 'started':
      return '';
  }
};

/** Shows why playback stopped or skipped a track. The frame is too small for toasts. */
export const EmbedNotice = () => {
  const event = useLastEvent();
  const status = useEmbedState((state) => state.status);
  const hasFailed = status === 'failed';
  // Earlier events are irrelevant while music plays.
  const eventText = event && status !== 'playing' ? getEventText(event) : '';
  const text = hasFailed ? t('This can’t be played right now.') : eventText;
  return (
    <p className={css.notice} role="status" hidden={text === ''}>
      {text}
    </p>
  );
};
