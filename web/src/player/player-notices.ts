import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayerEvent, Status } from './engine/player.model.ts';

const lost = 'connection-lost';

const notice: { readonly [Type in PlayerEvent['type']]?: (event: Extract<PlayerEvent, { type: Type }>) => void } = {
  blocked: () => toasts.danger(t('Your browser blocked the sound. Press play once more.'), { id: 'player' }),
  noOutput: () => toasts.danger(t('There is no sound device. Connect one and press play.'), { id: 'player' }),
  // It stays for as long as it is true.
  offline: () => toasts.loading(t('The connection is lost. The music goes on when it is back.'), { id: lost }),
  skipped: ({ track }) =>
    toasts.danger(t(':track cannot be played. Skipped.', { track: track.name }), { id: 'player' }),
  gaveUp: () => toasts.danger(t('These tracks cannot be played right now.'), { id: 'player' }),
};

/** Tells a person what the player had to do by itself. */
export const showNotice = (event: PlayerEvent): void => {
  const show = notice[event.type] as ((event: PlayerEvent) => void) | undefined;
  show?.(event);
};

/** Takes back what is no longer so: the music goes on, or nobody waits for it any more. */
export const withdrawNotice = (status: Status): void => {
  if (status !== 'waiting' && status !== 'loading') toasts.close(lost);
};
