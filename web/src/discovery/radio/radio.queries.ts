import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** A radio's tracks. */
export const radioQuery = (seedType: string, seedId: string) => ({
  ...createInfiniteQuery(
    radioContract.get,
    { params: { seedType, seedId }, query: {} },
    (radio) => radio,
    ({ pagination }) => getNextCursor(pagination),
  ),
  // A refetch would return another order while the listener is looking at the list.
  staleTime: Number.POSITIVE_INFINITY,
});
