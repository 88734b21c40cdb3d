import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The latest plays of a user who shows the history to others. */
export const recentlyPlayedQuery = (userId: string, perPage: number) =>
  createQuery(
    historyContract.listOfUser,
    { params: { userId }, query: { perPage } },
    ({ pagination }) => pagination.data,
  );
