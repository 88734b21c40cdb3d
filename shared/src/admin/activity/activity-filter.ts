import * as z from 'zod';
import { UserId } from '../../ids.ts';
import { ActivityAction } from './activity.model.ts';

/** One filter at a time, because each one is a list of its own in the table and costs the same as the whole log. */
export const ActivityFilter = z.object({
  /** The user who made the change. */
  actor: UserId.optional(),
  /** The ID of the changed item. */
  subject: z.string().min(1).max(60).optional(),
  action: ActivityAction.optional(),
});

/** Whether at most one filter is set. */
export const hasOneFilter = ({ actor, subject, action }: z.output<typeof ActivityFilter>): boolean =>
  [actor, subject, action].filter((value) => value !== undefined).length <= 1;

export const oneFilterMessage = { error: 'Filter by actor, subject or action, one at a time.' };
