import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { nextCursor } from '../../lib/paging.ts';

/** Users whom the logged-in user blocks. */
export const blockedUsersQuery = createInfiniteQuery(
  blocksContract.blocks,
  { query: { perPage: limits.pageSizeMax } },
  ({ pagination }) => pagination,
  nextCursor,
);
