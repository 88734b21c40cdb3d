import { t, tn } from '../../lib/i18n.ts';
import type { LoadedTracks } from '../lists/loaded-tracks.ts';
import { type LoadTracks, loadTracksAndThen } from '../load-and-play.ts';
import { player } from '../player.ts';
import { showQueueChange } from './queue-actions.ts';

/** After the current track, at the end, or before the item at an index. */
export type QueuePosition = 'next' | 'last' | number;

/** Adds tracks and the rest of their list to the queue. */
export const addToQueue = ({ tracks, unloadedPart }: LoadedTracks, position: QueuePosition): void => {
  // If the size of the list is unknown, no number is shown.
  const size = unloadedPart ? unloadedPart.count && tracks.length + unloadedPart.count : tracks.length;
  if (position === 'next') {
    player.playNext(tracks, unloadedPart);
    showQueueChange(size ? tn(size, 'Playing next', ':count songs playing next') : t('All songs playing next'));
  } else {
    if (position === 'last') player.playLast(tracks, unloadedPart);
    else player.insert(tracks, position, unloadedPart);
    showQueueChange(size ? tn(size, 'Added to queue', ':count songs added to queue') : t('All songs added to queue'));
  }
};

/** Loads tracks and adds them to the queue. Can be undone. */
export const loadAndAddToQueue = (name: string, load: LoadTracks, position: QueuePosition): Promise<void> =>
  loadTracksAndThen(name, load, (loadedTracks) => addToQueue(loadedTracks, position));
