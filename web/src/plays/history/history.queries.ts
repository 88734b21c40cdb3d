import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** The user's history, the latest plays first. Each page has `isPaused`. */
export const historyQuery = pagesOf(
  historyContract.list,
  { query: {} },
  ({ pagination, isPaused }) => ({ ...pagination, isPaused }),
  nextCursor,
);
