import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { createInfiniteQuery, createQuery } from '../../lib/create-query.ts';
import { getNextCursor } from '../../lib/paging.ts';

/** The requests of the user, the newest first. */
export const userRequestsQuery = () =>
  createInfiniteQuery(backstageRequestContract.list, { query: {} }, ({ pagination }) => pagination, getNextCursor);

/** A request. It is never cached, because a moderator can decide on it at any time. */
export const requestQuery = (requestId: string) => ({
  ...createQuery(backstageRequestContract.get, { params: { requestId } }, ({ request }) => request),
  staleTime: 0,
});
