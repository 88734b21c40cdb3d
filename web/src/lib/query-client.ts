import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const final = [401, 403, 404];

/** Spec §8: an answer that will not change is not asked for again; anything else at most twice. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError && final.includes(error.status)) && failures < 2;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: an offline query fails and offers a retry; by default it would wait behind a skeleton for ever.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
    },
  });
