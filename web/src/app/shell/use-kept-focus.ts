import { useCallback, useRef } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

interface Place {
  /** Of the section that it stands in: what stands before that may differ in the new page. */
  readonly section: string | undefined;
  readonly index: number;
}

const inside = (page: Element, section: string | undefined): Element[] => {
  const part = (section && page.querySelector(`section[id="${CSS.escape(section)}"]`)) || page;
  return [part, ...part.querySelectorAll(focusable)];
};

/**
 * A ref for what is drawn anew as a whole while somebody is in the middle of it: the focus goes on at the same place of
 * the new one, where it would be lost to the body.
 */
export const useKeptFocus = () => {
  const left = useRef<Place | null>(null);
  return useCallback((page: HTMLElement | null) => {
    if (!page) return;
    const place = left.current;
    left.current = null;
    const next = place && inside(page, place.section)[place.index];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (!activeElement || !page.contains(activeElement)) return;
      const section = activeElement.closest('section[id]')?.id;
      left.current = { section, index: inside(page, section).indexOf(activeElement) };
    };
  }, []);
};
