import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds that a page has to bring the row: longer, and whoever waits looks elsewhere. */
const patienceMs = 4_000;

/** State of a link that leads to the row that plays, wherever it is in a long list. */
export const revealState = { revealPlaying: true };

const asks = (state: unknown): boolean => typeof state === 'object' && state !== null && 'revealPlaying' in state;

/** Brings the playing row into sight after a link with `revealState`, as soon as the page has it. */
export const useReveal = (): void => {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place asked for again is another key.
  useEffect(() => {
    const page = document.getElementById('main');
    if (!page || !asks(state)) return;
    const reveal = (): boolean => {
      const row = page.querySelector('[aria-current="true"]');
      row?.scrollIntoView({ block: 'center' });
      return row !== null;
    };
    if (reveal()) return;
    const grown = new MutationObserver(() => reveal() && stop());
    const timer = setTimeout(() => stop(), patienceMs);
    const stop = (): void => {
      clearTimeout(timer);
      grown.disconnect();
    };
    grown.observe(page, { childList: true, subtree: true });
    return stop;
  }, [key, state]);
};
