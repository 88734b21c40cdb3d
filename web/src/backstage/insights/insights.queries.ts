import { insightContract } from '@overtone/shared/plays/insights.contract.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-of.ts';

/** Numbers are set every few minutes. */
const staleMs = 60_000;

/** How something did in a range of days; what was shown before stays until it is known. */
export const insightsQuery = (subject: string, { from, to }: { readonly from: string; readonly to: string }) => ({
  ...queryOf(insightContract.get, { params: { subject }, query: { from, to } }, ({ insights }) => insights),
  staleTime: staleMs,
});

/** The same where another range of the same thing is on the screen meanwhile. */
export const keptInsightsQuery = (...asked: Parameters<typeof insightsQuery>) => ({
  ...insightsQuery(...asked),
  placeholderData: keepPreviousData,
});

/** Who listens at the moment, asked anew while it is looked at. */
export const listeningNowQuery = (subject: string) => ({
  ...queryOf(insightContract.now, { params: { subject } }, ({ now }) => now),
  staleTime: staleMs,
  refetchInterval: staleMs,
});
