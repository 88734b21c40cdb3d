import { t } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { QueueItem } from '../engine/queue.ts';
import { player } from '../player.ts';

/** All messages about the queue use one toast: a newer message replaces the older one. */
const id = 'queue';

export const undoQueueChange = (): void => {
  if (player.undo()) toasts.positive(t('Queue change undone'), { id });
  else toasts.positive(t('Nothing to undo'), { id });
};

/** Shows a change of the queue with an undo button. */
export const showQueueChange = (message: string): void =>
  void toasts.positive(message, { id, action: { label: t('Undo'), onSelect: undoQueueChange } });

export const removeFromQueue = ({ key, track }: QueueItem): void => {
  player.remove(key);
  showQueueChange(t('Removed :track from queue', { track: track.name }));
};

export const clearUpNext = (): void => {
  player.clearUpNext();
  showQueueChange(t('Queue cleared'));
};
