import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../lib/bootstrap.ts';

let queryClient: QueryClient | undefined;

/** Gives the player access to the page's query cache. */
export const setQueryClient = (client: QueryClient): void => {
  queryClient = client;
};

export const getQueryClient = (): QueryClient | undefined => queryClient;

/** Returns the id of the logged-in user, null for a guest, or undefined if it is not known yet. */
export const getCurrentUserId = (): string | null | undefined => {
  const bootstrap = queryClient?.getQueryData(bootstrapQuery.queryKey);
  return bootstrap && (bootstrap.user?.id ?? null);
};
