import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. For behaviour; what CSS can do, CSS does. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
