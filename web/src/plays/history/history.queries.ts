import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** The user's history, the latest plays first. Each page contains whether the user has paused the recording of plays (`isPaused`). */
export const historyQuery = createInfiniteQuery(
  historyContract.list,
  { query: {} },
  ({ pagination, isPaused }) => ({ ...pagination, isPaused }),
  getNextCursor,
);
