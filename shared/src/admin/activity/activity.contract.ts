import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { Activity } from './activity.model.ts';
import { ActivityFilter, hasOneFilter, oneFilterMessage } from './activity-filter.ts';

export const activityContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/activity',
    access: 'logs.view',
    summary: 'List what admins changed, newest first, also by actor, by changed item or by action',
    request: z.object({ query: PageQuery.extend(ActivityFilter.shape).refine(hasOneFilter, oneFilterMessage) }),
    reply: z.object({ pagination: createPageSchema(Activity) }),
  }),
};
