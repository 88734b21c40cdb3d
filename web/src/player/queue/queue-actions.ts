import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { QueueItem } from '../engine/queue.ts';
import { player } from '../player.ts';

/** One toast for the queue: a newer word replaces the older. */
const id = 'queue';

export const undoQueueChange = (): void => {
  if (player.undo()) toasts.positive(t('The queue is back as it was'), { id });
  else toasts.positive(t('There is nothing to undo'), { id });
};

/** Says what has been done to the queue, and offers to take it back. */
export const showQueued = (message: string): void =>
  void toasts.positive(message, { id, action: { label: t('Undo'), onSelect: undoQueueChange } });

export const removeFromQueue = ({ key, track }: QueueItem): void => {
  player.remove(key);
  showQueued(t(':track is out of the queue', { track: track.name }));
};

export const clearUpNext = (): void => {
  player.clearUpNext();
  showQueued(t('The queue is cleared'));
};
