import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { Playable } from './engine/playable.ts';
import type { PlayerEvent } from './engine/player.model.ts';

/** A private link that ended takes all that it led to along: said once for all of it, whichever track it was. */
const cannotPlay = ({ token }: Playable, otherwise: string): string =>
  token ? t('The private link to this music does not work any more.') : otherwise;

const words: { readonly [Type in PlayerEvent['type']]?: (event: Extract<PlayerEvent, { type: Type }>) => string } = {
  blocked: () => t('Your browser blocked the sound. Press play once more.'),
  noOutput: () => t('There is no sound device. Connect one and press play.'),
  skipped: ({ track }) => cannotPlay(track, t(':track cannot be played. Skipped.', { track: track.name })),
  gaveUp: ({ track }) => cannotPlay(track, t('These tracks cannot be played right now.')),
};

/** Tells a person why there is no sound, or another one. */
export const showPlaybackFailure = (event: PlayerEvent): void => {
  const say = words[event.type] as ((event: PlayerEvent) => string) | undefined;
  if (say) toasts.danger(say(event), { id: 'player' });
};
