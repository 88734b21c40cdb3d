import { useCallback, useSyncExternalStore } from 'react';
import type { SiteMarks } from './site-marks.ts';

/** Whether something is marked. Whoever asks is drawn again for that one thing alone. */
export const useMarked = (marks: Pick<SiteMarks, 'has' | 'subscribe'>, id: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => marks.subscribe(id, listener), [marks, id]),
    () => marks.has(id),
  );
