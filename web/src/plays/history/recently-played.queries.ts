import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** The latest plays of a user who shows the history to others. */
export const recentlyPlayedQuery = (userId: string, perPage: number) =>
  queryOf(historyContract.listOf, { params: { userId }, query: { perPage } }, ({ pagination }) => pagination.data);
