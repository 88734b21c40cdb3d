import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** What somebody heard last, where they show it. */
export const recentlyPlayedQuery = (userId: string, perPage: number) =>
  queryOf(historyContract.listOf, { params: { userId }, query: { perPage } }, ({ pagination }) => pagination.data);
