import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { t, tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { QueueItem } from '../engine/queue.ts';
import { player } from '../player.ts';

/** One toast for the queue: a newer word replaces the older. */
const id = 'queue';

export const undoQueueChange = (): void => {
  if (player.undo()) toasts.positive(t('The queue is back as it was'), { id });
  else toasts.positive(t('There is nothing to undo'), { id });
};

const done = (message: string): void =>
  void toasts.positive(message, { id, action: { label: t('Undo'), onSelect: undoQueueChange } });

export type QueuePlace = 'next' | 'last';

/** Puts tracks right behind the current one, or at the end. */
export const queueTracks = (tracks: readonly Track[], place: QueuePlace): void => {
  if (place === 'next') {
    player.playNext(tracks);
    done(tn(tracks.length, 'Plays next', ':count tracks play next'));
  } else {
    player.playLast(tracks);
    done(tn(tracks.length, 'Added to the queue', ':count tracks added to the queue'));
  }
};

export const removeFromQueue = ({ key, track }: QueueItem): void => {
  player.remove(key);
  done(t(':track is out of the queue', { track: track.name }));
};

export const clearUpNext = (): void => {
  player.clearUpNext();
  done(t('The queue is cleared'));
};
