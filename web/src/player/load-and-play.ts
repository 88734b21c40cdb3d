import { t } from '../lib/i18n.ts';
import { showFailure } from '../ui/feedback/show-failure.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayContext } from './engine/player.model.ts';
import type { LoadedTracks } from './lists/loaded-tracks.ts';
import { player } from './player.ts';

/** Loads the tracks of an album, an artist or a radio. */
export type LoadTracks = () => Promise<LoadedTracks>;

/** Loads tracks and passes them on. Shows a toast if that fails or there are none. */
export const loadTracksAndThen = async (
  name: string,
  load: LoadTracks,
  onLoaded: (loadedTracks: LoadedTracks) => void,
): Promise<void> => {
  try {
    const loadedTracks = await load();
    if (loadedTracks.tracks.length === 0) toasts.danger(t(':name has no songs yet.', { name }));
    else onLoaded(loadedTracks);
  } catch (error) {
    showFailure(error);
  }
};

let callCount = 0;

/**
 * Loads and plays music from its start, from a second of its first track, or shuffled. If it is called again before the
 * tracks are loaded, only the last call plays.
 */
export const loadAndPlay = (
  context: PlayContext,
  load: LoadTracks,
  { isShuffled = false, start = 0 } = {},
): Promise<void> => {
  callCount += 1;
  const currentCall = callCount;
  return loadTracksAndThen(context.name, load, ({ tracks, unloadedPart }) => {
    if (currentCall !== callCount) return;
    player.play(tracks, { context, unloadedPart, isShuffled });
    if (start > 0 && start * 1000 < (tracks[0]?.duration ?? 0)) player.seek(start);
  });
};
