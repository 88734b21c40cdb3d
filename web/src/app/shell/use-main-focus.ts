import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A screen reader's place follows to a new page, as with a page that is loaded whole. */
export const useMainFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, key } = useLocation();
  // The first page of a visit takes no focus; one that came with a frame of its own left it to nobody.
  const shown = useRef(key === 'default' || document.activeElement !== document.body ? pathname : undefined);
  useEffect(() => {
    // Whoever is typing a search types on while its page comes and changes.
    const searching = document.activeElement?.closest('search');
    if (shown.current !== pathname && !searching) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname, main]);
};
