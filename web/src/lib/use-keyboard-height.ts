import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  const { visualViewport: viewport } = window;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
};

const getKeyboardHeight = (): number => {
  const { visualViewport: viewport, innerHeight } = window;
  // While the page is zoomed, the hidden part is not the keyboard.
  if (!viewport || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
};

/** Returns the pixels at the bottom of the window that a phone's keyboard covers. */
export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, getKeyboardHeight);
