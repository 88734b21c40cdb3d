import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

/** The server updates the numbers every few minutes. */
const staleMs = 60_000;

/** The insights of a subject in a range of days. */
export const insightsQuery = (subject: string, { from, to }: { readonly from: string; readonly to: string }) => ({
  ...createQuery(insightContract.get, { params: { subject }, query: { from, to } }, ({ insights }) => insights),
  staleTime: staleMs,
});

/**
 * The same query as `insightsQuery`, but the data of the last shown range stays visible while another range is loaded.
 */
export const insightsQueryWithPlaceholder = (...args: Parameters<typeof insightsQuery>) => ({
  ...insightsQuery(...args),
  placeholderData: keepPreviousData,
});

/** The current listeners, refreshed while they are shown. */
export const listeningNowQuery = (subject: string) => ({
  ...createQuery(insightContract.now, { params: { subject } }, ({ now }) => now),
  staleTime: staleMs,
  refetchInterval: staleMs,
});
