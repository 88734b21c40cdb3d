import { t } from '../lib/i18n.ts';
import { showFailure } from '../ui/feedback/show-failure.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayContext } from './engine/player.model.ts';
import type { Listed } from './lists/listed.ts';
import { player } from './player.ts';

/** Gets what an album, an artist or a radio plays, as far as it is loaded, when it is asked for. */
export type LoadTracks = () => Promise<Listed>;

/** Hands tracks on that have to be fetched first; says so where that fails, or there are none. */
export const withLoaded = async (name: string, load: LoadTracks, use: (listed: Listed) => void): Promise<void> => {
  try {
    const listed = await load();
    if (listed.tracks.length === 0) toasts.danger(t(':name has no tracks yet.', { name }));
    else use(listed);
  } catch (error) {
    showFailure(error);
  }
};

let presses = 0;

/**
 * Plays something from its start, or from a second of its first track that this has, or in another order. What was asked
 * for before another of these comes too late when it comes after that one.
 */
export const playLoaded = (
  context: PlayContext,
  load: LoadTracks,
  { shuffle = false, start = 0 } = {},
): Promise<void> => {
  presses += 1;
  const press = presses;
  return withLoaded(context.name, load, ({ tracks, rest }) => {
    if (press !== presses) return;
    player.play(tracks, { context, rest, shuffle });
    if (start > 0 && start * 1000 < (tracks[0]?.duration ?? 0)) player.seek(start);
  });
};
