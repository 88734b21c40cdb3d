import { isOffline } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayerEvent, Status } from './engine/player.model.ts';

const connectionLostId = 'connection-lost';
/** The id of the toast for a queue that ended because more tracks could not be loaded. */
const noMoreTracksId = 'no-more-tracks';

const showLostConnection = (id: string): void =>
  void toasts.loading(t('You’re offline. Playback resumes when you’re back online.'), { id });

/** Shows a notice about an automatic action of the player, such as skipping a track. */
export const showNotice = (event: PlayerEvent): void => {
  const { type } = event;
  // Shown until the connection is back.
  if (type === 'offline') showLostConnection(connectionLostId);
  else if (type !== 'started')
    import('./failure-notices.ts').then(
      ({ showPlaybackFailure }) => showPlaybackFailure(event),
      () => undefined,
    );
};

/** Shows or closes the notice that playback ended because more tracks could not be loaded. */
export const showWaitingForTracks = (isWaiting: boolean): void =>
  isWaiting ? showLostConnection(noMoreTracksId) : toasts.close(noMoreTracksId);

let wasStalled = false;

/** Shows a notice for a stall caused by the connection, and closes notices that no longer apply. */
export const updateConnectionNotice = (status: Status): void => {
  const isStalled = status === 'waiting' && isOffline();
  if (isStalled && !wasStalled) showLostConnection(connectionLostId);
  wasStalled = isStalled;
  if (status !== 'waiting' && status !== 'loading') toasts.close(connectionLostId);
  if (status !== 'paused') toasts.close(noMoreTracksId);
};
