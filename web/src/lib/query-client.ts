import { onlineManager, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError, isUnreachable } from './api.ts';
import { connectionLost, isOffline, onConnection } from './connection.ts';

/** Whether this is an answer that will not change. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Spec §8: an answer that will not change is not asked for again; anything else at most twice. */
export const shouldRetry = (failures: number, error: Error): boolean => !isFinal(error) && failures < 2;

interface Asked {
  readonly state: Pick<QueryState<unknown>, 'data' | 'fetchMeta'>;
}

/**
 * For `throwOnError` of what a page is made of: the page gives way to what went wrong, unless it shows an earlier answer
 * that may still be true, or a list whose next page alone is missing.
 */
export const unlessShown = (error: Error, { state }: Asked): boolean =>
  state.data === undefined || (isFinal(error) && !state.fetchMeta?.fetchMore);

export const createQueryClient = (): QueryClient => {
  onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(!isOffline())));
  return new QueryClient({
    queryCache: new QueryCache({
      // Another call may have come through meanwhile: what failed is asked for again all the same.
      onError: (error) => isUnreachable(error) && connectionLost(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        // `always`: an offline query fails and says so; by default it would wait behind a skeleton for ever.
        networkMode: 'always',
        // What failed and is still on the screen, and what may be old by now. Not the default of `always`.
        refetchOnReconnect: true,
      },
    },
  });
};
