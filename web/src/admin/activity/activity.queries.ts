import { activityContract } from '@overtone/shared/admin/activity/activity.contract.ts';
import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { createQuery } from '../../lib/create-query.ts';
import type { ManagedList } from '../lists/use-managed-list.ts';

type Query = Input<typeof activityContract.list>['query'];

/** The filters of the log. Only one can be active, because each is a list of its own on the server. */
export const activityFilters = ['actor', 'subject', 'action'] as const;
export type ActivityFilterName = (typeof activityFilters)[number];

/** The activity log, newest first. The entries are not counted; a page has a cursor if another follows. */
export const activityList: ManagedList<Activity> = {
  filters: activityFilters,
  sorts: ['created_at'],
  query: ({ actor, subject, action, perPage, cursor }) =>
    createQuery(
      activityContract.list,
      { query: { actor, subject, action, perPage, cursor } as Query },
      ({ pagination }) => ({ pagination, facets: {} }),
    ),
};
