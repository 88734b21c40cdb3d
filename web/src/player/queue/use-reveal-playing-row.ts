import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds to wait for the row. Later the user has moved on. */
const timeoutMs = 4_000;

/** Link state that scrolls to the playing row, anywhere in a long list. */
export const revealState = { revealPlaying: true };

const isRevealRequested = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'revealPlaying' in state;

/** Scrolls to the playing row after a link with `revealState`, as soon as it is rendered. */
export const useRevealPlayingRow = (): void => {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again changes the key.
  useEffect(() => {
    const page = document.getElementById('main');
    if (!page || !isRevealRequested(state)) return;
    const reveal = (): boolean => {
      const row = page.querySelector('[aria-current="true"]');
      row?.scrollIntoView({ block: 'center' });
      return row !== null;
    };
    if (reveal()) return;
    const observer = new MutationObserver(() => reveal() && stop());
    const timer = setTimeout(() => stop(), timeoutMs);
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(page, { childList: true, subtree: true });
    return stop;
  }, [key, state]);
};
