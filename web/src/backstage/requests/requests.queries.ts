import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { nextCursor } from '../../lib/paging.ts';
import { pagesOf, queryOf } from '../../lib/query-of.ts';

/** What somebody asked for, newest first. */
export const ownRequestsQuery = () =>
  pagesOf(backstageRequestContract.list, { query: {} }, ({ pagination }) => pagination, nextCursor);

/** One request. Somebody else decides on it meanwhile: it is asked for again whenever it is looked at. */
export const requestQuery = (requestId: string) => ({
  ...queryOf(backstageRequestContract.get, { params: { requestId } }, ({ request }) => request),
  staleTime: 0,
});
