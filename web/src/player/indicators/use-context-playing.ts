import type { PlayContext } from '../engine/player.model.ts';
import { selectPlayingContext } from '../playing-from.ts';
import { usePlayer } from '../use-player.ts';

/** Whether the current track is from this list (an album, an artist's page), and whether it is playing. */
export const useContextPlaying = (
  type: PlayContext['type'],
  id: string,
): { readonly isCurrent: boolean; readonly isPlaying: boolean } => {
  const isCurrent = usePlayer((state) => {
    const context = selectPlayingContext(state);
    return context?.type === type && context.id === id;
  });
  const isPlaying = usePlayer(
    ({ status }) => isCurrent && status !== 'paused' && status !== 'failed' && status !== 'idle',
  );
  return { isCurrent, isPlaying };
};
