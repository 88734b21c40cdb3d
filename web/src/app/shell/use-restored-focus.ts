import { useCallback, useRef } from 'react';

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex]';

/** The position of a focused element. */
interface FocusPosition {
  /** Id of its section, because the elements before the section can differ after a remount. */
  readonly section: string | undefined;
  /** Index among the focusable elements of the section or page. */
  readonly index: number;
}

const listFocusable = (page: Element, section: string | undefined): Element[] => {
  const container = (section && page.querySelector(`section[id="${CSS.escape(section)}"]`)) || page;
  return [container, ...container.querySelectorAll(focusableSelector)];
};

/**
 * Returns a ref for an element that remounts while it contains the focus. It focuses the element at the same position
 * after the remount, because the browser would move the focus to the body.
 */
export const useRestoredFocus = () => {
  const savedFocus = useRef<FocusPosition | null>(null);
  return useCallback((page: HTMLElement | null) => {
    if (!page) return;
    const position = savedFocus.current;
    savedFocus.current = null;
    const nextFocus = position && listFocusable(page, position.section)[position.index];
    if (nextFocus instanceof HTMLElement) nextFocus.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (!activeElement || !page.contains(activeElement)) return;
      const section = activeElement.closest('section[id]')?.id;
      savedFocus.current = { section, index: listFocusable(page, section).indexOf(activeElement) };
    };
  }, []);
};
