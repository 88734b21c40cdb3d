import { useCallback, useSyncExternalStore } from 'react';
import type { SiteReactions } from './site-reactions.ts';

/** Whether something is marked. Whoever asks is drawn again for that one thing alone. */
export const useReacted = (marks: Pick<SiteReactions, 'has' | 'subscribe'>, id: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => marks.subscribe(id, listener), [marks, id]),
    () => marks.has(id),
  );
