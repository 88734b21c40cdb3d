import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageNumber } from '../../lib/use-page-number.ts';

/** A screen reader's place follows to a new page, as with a page that is loaded whole. */
export const useMainFocus = (main: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const page = usePageNumber();
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    // The first page of a visit takes no focus; one that came with a frame of its own takes what the old frame had.
    const isNew =
      shown.current === undefined ? key !== 'default' && activeElement === document.body : shown.current !== page;
    // Whoever is typing a search types on while its page comes and changes.
    if (isNew && !activeElement?.closest('search')) main.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page, key, main]);
};
