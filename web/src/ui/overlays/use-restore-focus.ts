import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus immediately after an overlay closes. React-aria does it a frame later, and keys pressed until then
 * would be lost.
 * @param getTarget returns the previously focused element.
 */
export const useRestoreFocus = (isOpen: boolean, getTarget: () => Element | null): void => {
  const latestTarget = useRef(getTarget);
  useLayoutEffect(() => {
    latestTarget.current = getTarget;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const element = latestTarget.current();
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      });
  }, [isOpen]);
};
