import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** Users whom the logged-in user blocks. */
export const blockedUsersQuery = createInfiniteQuery(
  blocksContract.blocks,
  { query: { perPage: httpLimits.pageSizeMax } },
  ({ pagination }) => pagination,
  getNextCursor,
);
