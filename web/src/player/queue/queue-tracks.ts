import { t, tn } from '../../lib/i18n.ts';
import type { Listed } from '../lists/listed.ts';
import { type LoadTracks, withLoaded } from '../play-loaded.ts';
import { player } from '../player.ts';
import { showQueued } from './queue-actions.ts';

/** Behind the current track, at the end, or before the item at an index. */
export type QueuePlace = 'next' | 'last' | number;

/** Puts tracks into the queue, at the latest at the end of what is loaded; what their list has beyond them follows. */
export const queueTracks = ({ tracks, rest }: Listed, place: QueuePlace): void => {
  // Of a list that nobody has counted it says nothing wrong.
  const size = rest ? rest.count && tracks.length + rest.count : tracks.length;
  if (place === 'next') {
    player.playNext(tracks, rest);
    showQueued(size ? tn(size, 'Plays next', ':count tracks play next') : t('All of it plays next'));
  } else {
    if (place === 'last') player.playLast(tracks, rest);
    else player.insert(tracks, place, rest);
    showQueued(
      size ? tn(size, 'Added to the queue', ':count tracks added to the queue') : t('All of it is in the queue'),
    );
  }
};

/** Puts all of something into the queue, which can be undone. */
export const queueLoaded = (name: string, load: LoadTracks, place: QueuePlace): Promise<void> =>
  withLoaded(name, load, (listed) => queueTracks(listed, place));
