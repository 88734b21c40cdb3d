import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back as soon as what was open is gone. react-aria does so a frame later, and what is pressed until then
 * would reach nothing.
 * @param target what had the focus before; asked for when it is needed
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
