import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** What the signed-in person heard, the latest first, page by page; each page says whether the history is paused. */
export const historyQuery = pagesOf(
  historyContract.list,
  { query: {} },
  ({ pagination, isPaused }) => ({ ...pagination, isPaused }),
  nextCursor,
);
