import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** A user's reposts of all types, newest first. */
export const repostsQuery = (userId: string) =>
  pagesOf(repostsContract.list, { params: { userId }, query: {} }, ({ pagination }) => pagination, nextCursor);
