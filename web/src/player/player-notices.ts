import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/toasts.ts';
import type { PlayerEvent } from './engine/player.model.ts';

const notice: { readonly [Type in PlayerEvent['type']]?: (event: Extract<PlayerEvent, { type: Type }>) => void } = {
  blocked: () => toasts.danger(t('Your browser blocked the sound. Press play once more.'), { id: 'player' }),
  offline: () => toasts.danger(t('The connection is lost. The music goes on when it is back.'), { id: 'player' }),
  skipped: ({ track }) =>
    toasts.danger(t(':track cannot be played. Skipped.', { track: track.name }), { id: 'player' }),
  gaveUp: () => toasts.danger(t('These tracks cannot be played right now.'), { id: 'player' }),
};

/** Tells a person what the player had to do by itself. */
export const showNotice = (event: PlayerEvent): void => {
  const show = notice[event.type] as ((event: PlayerEvent) => void) | undefined;
  show?.(event);
};
