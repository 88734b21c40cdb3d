import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** Callbacks that wait for the next page. */
const waitingResolvers = new Set<() => void>();

/** For the layout of all pages: notifies waiting callers that a page has replaced the previous one. */
export const useNotifyPageShown = (): void => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location.
  useEffect(() => {
    for (const resolveWait of waitingResolvers) resolveWait();
    waitingResolvers.clear();
  }, [key]);
};

/**
 * Navigates to a page. The router's promise resolves when the page is chosen, while the previous one is still mounted
 * and handles clicks; its `flushSync` only supports pages without a loader.
 * @returns a function whose promise resolves when the page is shown and the previous one is unmounted. If a blocker
 * asks the user, it resolves after the user has left.
 */
export const useNavigateAndWait = () => {
  const navigate = useNavigate();
  return useCallback(
    async (to: string, options?: NavigateOptions): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waitingResolvers.add(resolve);
      await navigate(to, options);
      await promise;
    },
    [navigate],
  );
};
