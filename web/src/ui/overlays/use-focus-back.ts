import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus immediately after closing. React-aria does it a frame later, and keys pressed until then would be
 * lost.
 * @param target returns the previously focused element.
 */
export const useFocusBack = (isOpen: boolean, target: () => Element | null): void => {
  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const element = latest.current();
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      });
  }, [isOpen]);
};
