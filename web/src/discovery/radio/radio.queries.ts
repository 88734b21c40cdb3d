import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** A radio, page by page. */
export const radioQuery = (seedType: string, seedId: string) => ({
  ...pagesOf(
    radioContract.get,
    { params: { seedType, seedId }, query: {} },
    (radio) => radio,
    ({ pagination }) => nextCursor(pagination),
  ),
  // Asked again it would be in another order, under the listener's eyes.
  staleTime: Number.POSITIVE_INFINITY,
});
