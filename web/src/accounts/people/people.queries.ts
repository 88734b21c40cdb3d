import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** Whom the signed-in person blocks. */
export const blocksQuery = pagesOf(
  peopleContract.blocks,
  { query: { perPage: limits.pageSizeMax } },
  ({ pagination }) => pagination,
  nextCursor,
);
