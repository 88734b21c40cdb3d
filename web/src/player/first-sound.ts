// What the player needs from its first sound on: keys of the system, its turn among the pages that sound, a line too slow for it, listens.

import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { connectMediaSession } from './engine/media-session.ts';
import { ensureExclusivePlayback } from './exclusive-playback.ts';
import { player } from './player.ts';
import { selectIsOn } from './selectors.ts';
import { detectStalls } from './stall-detection.ts';
import { watchStalls } from './watch-stalls.ts';
// What the queue's end needs: it may come when there is no connection any more.
import './lists/go-on.ts';
// What is heard counts.
import './recording/site-recording.ts';
// The words for what fails, which fails when nothing can be loaded.
import './failure-notices.ts';

const id = 'overtaken';

/** Says that something else plays, and this was paused, when somebody looks: most often they are elsewhere in that moment. */
export const showOvertaken = (message: () => string): void => {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => showOvertaken(message), { once: true });
  } else if (!selectIsOn(player.state.get())) {
    const action = { label: t('Play here'), onSelect: () => player.resume() };
    toasts.danger(message(), { id, action });
  }
};

const inTab = (): string => t('Paused: something else of this site plays now, in another tab or window.');

if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
watchStalls(player);
detectStalls(player);
ensureExclusivePlayback(player, (overtaken) => (overtaken ? showOvertaken(inTab) : toasts.close(id)));
