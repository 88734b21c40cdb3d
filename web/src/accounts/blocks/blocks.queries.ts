import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** Users whom the logged-in user blocks. */
export const blockedUsersQuery = pagesOf(
  peopleContract.blocks,
  { query: { perPage: limits.pageSizeMax } },
  ({ pagination }) => pagination,
  nextCursor,
);
