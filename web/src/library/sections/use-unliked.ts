import { useEffect, useSyncExternalStore } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { likes } from '../reactions/site-reactions.ts';

/**
 * What is liked no more since a list of likes was read, and so is not to be shown. Whatever is taken out of it meanwhile,
 * and wherever it was pressed, can be undone.
 */
export const useUnliked = (): ReadonlySet<string> => {
  useEffect(
    () =>
      likes.registerList((ids, undo) => {
        toasts.positive(tn(ids.length, 'Removed from your library', ':count removed from your library'), {
          action: { label: t('Undo'), onSelect: undo },
        });
      }),
    [],
  );
  return useSyncExternalStore(likes.removedIds.subscribe, likes.removedIds.get);
};
