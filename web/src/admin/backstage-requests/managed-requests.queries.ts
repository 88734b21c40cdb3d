import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type {
  BackstageRequest,
  BackstageRequestStatus,
  BackstageRequestType,
} from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ManagedList } from '../lists/use-managed-list.ts';

export const requestStatuses: readonly BackstageRequestStatus[] = ['pending', 'approved', 'denied'];
export const requestTypes: readonly BackstageRequestType[] = ['become', 'claim', 'verify'];

/**
 * The requests of all users with one status, newest first. They are not counted; a page has a cursor if another
 * follows.
 */
export const requestList: ManagedList<BackstageRequest> = {
  filters: ['status', 'type'],
  sorts: ['created_at'],
  query: ({ status, type, perPage, cursor }) =>
    createQuery(
      backstageRequestContract.list,
      {
        query: {
          scope: 'all',
          status: requestStatuses.find((knownStatus) => knownStatus === status) ?? 'pending',
          type: requestTypes.find((knownType) => knownType === type),
          perPage,
          cursor,
        },
      },
      ({ pagination }) => ({ pagination, facets: {} }),
    ),
};
