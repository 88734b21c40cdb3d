import { useCallback, useSyncExternalStore } from 'react';
import type { ReactionStore } from './site-reactions.ts';

/** Returns whether the user has reacted to a target. The component renders again only when that changes. */
export const useReacted = (store: Pick<ReactionStore, 'has' | 'subscribe'>, id: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => store.subscribe(id, listener), [store, id]),
    () => store.has(id),
  );
