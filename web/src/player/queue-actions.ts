import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { t } from '../lib/i18n.ts';
import { toasts } from '../ui/toasts.ts';
import type { QueueItem } from './engine/queue.ts';
import { player } from './player.ts';

/** One toast for the queue: a newer word replaces the older. */
const id = 'queue';

export const undoQueueChange = (): void => {
  if (player.undo()) toasts.positive(t('The queue is back as it was'), { id });
  else toasts.positive(t('There is nothing to undo'), { id });
};

const done = (message: string): void =>
  void toasts.positive(message, { id, action: { label: t('Undo'), onSelect: undoQueueChange } });

export const playNext = (track: Track): void => {
  player.playNext([track]);
  done(t('Plays next'));
};

export const playLast = (track: Track): void => {
  player.playLast([track]);
  done(t('Added to the queue'));
};

export const removeFromQueue = ({ key, track }: QueueItem): void => {
  player.remove(key);
  done(t(':track is out of the queue', { track: track.name }));
};

export const clearUpNext = (): void => {
  player.clearUpNext();
  done(t('The queue is cleared'));
};
