import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

/** The feed of the user, page by page. */
export const feedQuery = pagesOf(feedContract.list, { query: {} }, ({ pagination }) => pagination, nextCursor);

/** The latest items for the home page. */
export const latestFeedQuery = queryOf(
  feedContract.list,
  { query: { perPage: 12 } },
  ({ pagination }) => pagination.data,
);
