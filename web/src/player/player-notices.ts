import { isOffline } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayerEvent, Status } from './engine/player.model.ts';

const lost = 'connection-lost';
/** As `lost`, where there was nothing left to play. */
const moreLost = 'more-lost';

const tellLost = (id: string): void =>
  void toasts.loading(t('The connection is lost. The music goes on when it is back.'), { id });

const notice: { readonly [Type in PlayerEvent['type']]?: (event: Extract<PlayerEvent, { type: Type }>) => void } = {
  blocked: () => toasts.danger(t('Your browser blocked the sound. Press play once more.'), { id: 'player' }),
  noOutput: () => toasts.danger(t('There is no sound device. Connect one and press play.'), { id: 'player' }),
  // It stays for as long as it is true.
  offline: () => tellLost(lost),
  skipped: ({ track }) =>
    toasts.danger(t(':track cannot be played. Skipped.', { track: track.name }), { id: 'player' }),
  gaveUp: () => toasts.danger(t('These tracks cannot be played right now.'), { id: 'player' }),
};

/** Tells a person what the player had to do by itself. */
export const showNotice = (event: PlayerEvent): void => {
  const show = notice[event.type] as ((event: PlayerEvent) => void) | undefined;
  show?.(event);
};

/** Tells that the music has ended for want of a connection to what comes after it, or that this is over. */
export const showMoreLost = (isWaiting: boolean): void => (isWaiting ? tellLost(moreLost) : toasts.close(moreLost));

let wasStalled = false;

/** Tells of a stall that is the connection's, and takes back what is no longer so: the music goes on, or nobody waits. */
export const followStatus = (status: Status): void => {
  const isStalled = status === 'waiting' && isOffline();
  if (isStalled && !wasStalled) tellLost(lost);
  wasStalled = isStalled;
  if (status !== 'waiting' && status !== 'loading') toasts.close(lost);
  if (status !== 'paused') toasts.close(moreLost);
};
