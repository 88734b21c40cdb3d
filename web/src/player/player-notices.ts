import { isOffline } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayerEvent, Status } from './engine/player.model.ts';

const lost = 'connection-lost';
/** As `lost`, where there was nothing left to play. */
const moreLost = 'more-lost';

const showLostConnection = (id: string): void =>
  void toasts.loading(t('The connection is lost. The music goes on when it is back.'), { id });

/** Tells a person what the player had to do by itself. */
export const showNotice = (event: PlayerEvent): void => {
  const { type } = event;
  // It stays for as long as it is true.
  if (type === 'offline') showLostConnection(lost);
  else if (type !== 'started')
    import('./failure-notices.ts').then(
      ({ showPlaybackFailure }) => showPlaybackFailure(event),
      () => undefined,
    );
};

/** Tells that the music has ended for want of a connection to what comes after it, or that this is over. */
export const showMoreLost = (isWaiting: boolean): void =>
  isWaiting ? showLostConnection(moreLost) : toasts.close(moreLost);

let wasStalled = false;

/** Tells of a stall that is the connection's, and takes back what is no longer so: the music goes on, or nobody waits. */
export const followStatus = (status: Status): void => {
  const isStalled = status === 'waiting' && isOffline();
  if (isStalled && !wasStalled) showLostConnection(lost);
  wasStalled = isStalled;
  if (status !== 'waiting' && status !== 'loading') toasts.close(lost);
  if (status !== 'paused') toasts.close(moreLost);
};
