import { onlineManager, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError, isUnreachable } from './api.ts';
import { isOffline, markOffline, onConnectionChange } from './connection.ts';

/** Whether a retry would fail in the same way. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Spec §8: final errors are not retried, others at most twice. */
export const shouldRetry = (failures: number, error: Error): boolean => !isFinal(error) && failures < 2;

interface PageQuery {
  readonly state: Pick<QueryState<unknown>, 'data' | 'fetchMeta'>;
}

/**
 * For `throwOnError` of page data: an error replaces the page, unless the page shows earlier data that may still be
 * valid, or a list whose next page failed.
 */
export const shouldThrowPageError = (error: Error, { state }: PageQuery): boolean =>
  state.data === undefined || (isFinal(error) && !state.fetchMeta?.fetchMore);

export const createQueryClient = (): QueryClient => {
  onlineManager.setEventListener((setOnline) => onConnectionChange(() => setOnline(!isOffline())));
  return new QueryClient({
    queryCache: new QueryCache({
      // The failed query is repeated even if another request succeeded in the meantime.
      onError: (error) => isUnreachable(error) && markOffline(),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        // `always`: an offline query fails with a message; by default it would wait behind a skeleton endlessly.
        networkMode: 'always',
        // Reloads failed and possibly outdated queries, which is disabled by default for `always`.
        refetchOnReconnect: true,
      },
    },
  });
};
