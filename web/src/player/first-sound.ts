// Loaded when playback starts for the first time: media keys, exclusive playback, stall detection and recording of
// plays.

import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { connectMediaSession } from './engine/media-session.ts';
import { ensureExclusivePlayback } from './exclusive-playback.ts';
import { player } from './player.ts';
import { selectIsPlaying } from './selectors.ts';
import { detectStalls } from './stall-detection.ts';
import { watchStalls } from './watch-stalls.ts';
// Loaded now because the end of the queue needs this module, and the connection may be lost when the queue ends.
import './lists/queue-continuation.ts';
// Records plays.
import './recording/site-recording.ts';
// Loaded now because failures occur when nothing can be loaded.
import './failure-notices.ts';

const toastId = 'paused-by-other';

/** Shows that this page was paused by another player. If the page is hidden, it waits until the user returns. */
export const showPausedByOtherPlayer = (message: () => string): void => {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => showPausedByOtherPlayer(message), { once: true });
  } else if (!selectIsPlaying(player.state.get())) {
    const action = { label: t('Play here'), onSelect: () => player.resume() };
    toasts.danger(message(), { id: toastId, action });
  }
};

const getTabMessage = (): string => t('Paused because music is playing in another tab or window.');

if ('mediaSession' in navigator) connectMediaSession(player, navigator.mediaSession);
watchStalls(player);
detectStalls(player);
ensureExclusivePlayback(player, (isPausedByOther) =>
  isPausedByOther ? showPausedByOtherPlayer(getTabMessage) : toasts.close(toastId),
);
