import { useCallback, useSyncExternalStore } from 'react';
import { likes } from './site-likes.ts';

/** Whether something is liked. Whoever asks is drawn again for that one thing alone. */
export const useLiked = (id: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => likes.subscribe(id, listener), [id]),
    () => likes.has(id),
  );
