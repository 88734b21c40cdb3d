import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** The feed of the user, page by page. */
export const feedQuery = createInfiniteQuery(
  feedContract.list,
  { query: {} },
  ({ pagination }) => pagination,
  getNextCursor,
);

/** The latest items for the home page. */
export const latestFeedQuery = createQuery(
  feedContract.list,
  { query: { perPage: 12 } },
  ({ pagination }) => pagination.data,
);
