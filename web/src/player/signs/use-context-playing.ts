import type { PlayContext } from '../engine/player.model.ts';
import { usePlayer } from '../use-player.ts';

/** Whether the queue was started from here (an album, an artist's page), and whether it is heard now. */
export const useContextPlaying = (
  type: PlayContext['type'],
  id: string,
): { readonly isCurrent: boolean; readonly playing: boolean } => {
  const isCurrent = usePlayer(({ context }) => context?.type === type && context.id === id);
  const playing = usePlayer(
    ({ status }) => isCurrent && status !== 'paused' && status !== 'failed' && status !== 'idle',
  );
  return { isCurrent, playing };
};
