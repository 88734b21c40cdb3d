import { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { BackstageRequestId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredRequest } from './stored-request.model.ts';

/** A request, in a partition of its own: whoever decides knows its id alone. */
export const backstageRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredRequest,
  key: { pk: 'backstage-request#{id}', sk: 'request' },
  indexes: {
    // An index that nothing else is in, so that whoever may list requests may list nobody.
    state: { index: 'gsi3', pk: 'backstage-requests#{status}#{type}', sk: '{created_at}#{id}' },
  },
  isConsistent: true,
});

/** A request among its maker's: ids sort by time, so requests do too. */
export const ownRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, requestId: BackstageRequestId, type: BackstageRequestType }),
  key: { pk: 'user#{userId}', sk: 'backstage-request#{requestId}' },
  isConsistent: true,
});

/** The request of a type that somebody waits for: there is one at a time. */
export const pendingRequestItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId, type: BackstageRequestType, requestId: BackstageRequestId }),
  key: { pk: 'user#{userId}', sk: 'pending-backstage-request#{type}' },
  isConsistent: true,
});
