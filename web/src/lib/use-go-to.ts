import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Whoever waits for the next page to be on the screen. */
const waiting = new Set<() => void>();

/** For what stands around every page: tells whoever waits for it that a page has taken the place of the last one. */
export const useTellShown = (): void => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that somebody comes to.
  useEffect(() => {
    for (const go of waiting) go();
    waiting.clear();
  }, [key]);
};

/**
 * Goes to a page of the app. The router's own promise ends when the page is chosen, while the last one is still there, reads,
 * and takes clicks; its `flushSync` is for pages without a loader alone.
 * @returns resolves when the page is on the screen and nothing of the last one reads any more; not before somebody who is
 *   asked whether to leave has left
 */
export const useGoTo = () => {
  const navigate = useNavigate();
  return useCallback(
    async (to: string, options?: NavigateOptions): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      await navigate(to, options);
      await promise;
    },
    [navigate],
  );
};
