import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

/** What those whom the signed-in person follows released or reposted, the latest first, page by page. */
export const feedQuery = pagesOf(feedContract.list, { query: {} }, ({ pagination }) => pagination, nextCursor);

/** The last of it, for home. */
export const latestFeedQuery = queryOf(
  feedContract.list,
  { query: { perPage: 12 } },
  ({ pagination }) => pagination.data,
);
