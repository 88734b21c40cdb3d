import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { Playable } from './engine/playable.ts';
import type { PlayerEvent } from './engine/player.model.ts';

/** If a private link has expired, all of its tracks fail. The message is then about the link, not the track. */
const getFailureText = ({ token }: Playable, fallbackText: string): string =>
  token ? t('The private link to this music no longer works.') : fallbackText;

const messages: { readonly [Type in PlayerEvent['type']]?: (event: Extract<PlayerEvent, { type: Type }>) => string } = {
  blocked: () => t('Your browser blocked playback. Press play again.'),
  noOutput: () => t('No audio device found. Connect one and press play.'),
  skipped: ({ track }) => getFailureText(track, t('Couldn’t play :track. Skipped.', { track: track.name })),
  gaveUp: ({ track }) => getFailureText(track, t('These songs can’t be played right now.')),
};

/** Shows why playback stopped or skipped a track. */
export const showPlaybackFailure = (event: PlayerEvent): void => {
  const getMessage = messages[event.type] as ((event: PlayerEvent) => string) | undefined;
  if (getMessage) toasts.danger(getMessage(event), { id: 'player' });
};
