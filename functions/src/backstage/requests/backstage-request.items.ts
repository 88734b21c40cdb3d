import { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredRequest } from './stored-request.model.ts';

/** A request, in a separate partition because deciders know only its id. */
export const backstageRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredRequest,
  key: { pk: 'backstage-request#{id}', sk: 'request' },
  indexes: {
    // The index contains requests only, so that the permission to list requests reveals nothing else.
    state: { index: 'gsi3', pk: 'backstage-requests#{status}#{type}', sk: '{created_at}#{id}' },
  },
  isConsistent: true,
});

/** A request in the list of its user. Ids sort by time, so requests do too. */
export const userRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, requestId: BackstageRequestId, type: BackstageRequestType }),
  key: { pk: 'user#{userId}', sk: 'backstage-request#{requestId}' },
  isConsistent: true,
});

/** The pending request of a user and type; there is one at a time. */
export const pendingRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, type: BackstageRequestType, requestId: BackstageRequestId }),
  key: { pk: 'user#{userId}', sk: 'pending-backstage-request#{type}' },
  isConsistent: true,
});
