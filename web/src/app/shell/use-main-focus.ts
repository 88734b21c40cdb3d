import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePageNumber } from '../../lib/use-page-number.ts';

/** Focuses the main element on navigation, so that screen readers start at the new page. */
export const useMainFocus = (main: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const page = usePageNumber();
  const shownPage = useRef<number>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    // The first page of a visit does not take the focus. A page in a new frame takes it if the old frame had it.
    const isNewPage =
      shownPage.current === undefined
        ? key !== 'default' && activeElement === document.body
        : shownPage.current !== page;
    // Users can continue typing in the search field while the page changes.
    if (isNewPage && !activeElement?.closest('search')) main.current?.focus({ preventScroll: true });
    shownPage.current = page;
  }, [page, key, main]);
};
