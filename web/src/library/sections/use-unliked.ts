import { useEffect, useSyncExternalStore } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { likes } from '../reactions/site-reactions.ts';

/**
 * Returns the IDs of items that were unliked since the list of likes was loaded, which the list hides. While the list
 * is open, each removal shows a toast with an undo button.
 */
export const useUnlikedIds = (): ReadonlySet<string> => {
  useEffect(
    () =>
      likes.subscribeToRemovals((ids, undo) => {
        toasts.positive(tn(ids.length, 'Removed from your library', ':count removed from your library'), {
          action: { label: t('Undo'), onSelect: undo },
        });
      }),
    [],
  );
  return useSyncExternalStore(likes.removedIds.subscribe, likes.removedIds.get);
};
