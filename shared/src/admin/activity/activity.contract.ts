import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { UserId } from '../../ids.ts';
import { Export } from '../exports/export.model.ts';
import { Activity, ActivityAction } from './activity.model.ts';

/** One filter at a time, because each one is a list of its own in the table and costs the same as the whole log. */
const ActivityFilter = z.object({
  /** The user who made the change. */
  actor: UserId.optional(),
  /** The ID of the changed item. */
  subject: z.string().min(1).max(60).optional(),
  action: ActivityAction.optional(),
});

const hasOneFilter = ({ actor, subject, action }: z.output<typeof ActivityFilter>): boolean =>
  [actor, subject, action].filter((value) => value !== undefined).length <= 1;
const oneFilterMessage = { error: 'Filter by actor, subject or action, one at a time.' };

export const activityContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/activity',
    access: 'logs.view',
    summary: 'List what admins changed, newest first, also by actor, by changed item or by action',
    request: z.object({ query: PageQuery.extend(ActivityFilter.shape).refine(hasOneFilter, oneFilterMessage) }),
    reply: z.object({ pagination: createPageSchema(Activity) }),
  }),
  export: endpoint({
    method: 'POST',
    path: 'admin/activity/export',
    access: 'logs.view',
    summary: 'Export the activity log as a CSV file, also by actor, by changed item or by action',
    request: z.object({ body: ActivityFilter.refine(hasOneFilter, oneFilterMessage) }),
    reply: z.object({ export: Export }),
    status: 202,
    activity: { action: 'list.export', subjects: ['export'] },
  }),
};
