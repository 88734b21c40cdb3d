import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** A user's reposts of all types, newest first. */
export const repostsQuery = (userId: string) =>
  createInfiniteQuery(
    repostsContract.list,
    { params: { userId }, query: {} },
    ({ pagination }) => pagination,
    getNextCursor,
  );
