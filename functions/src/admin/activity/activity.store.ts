import type { StoredActivity } from '@overtone/shared/admin/activity/activity.model.ts';
import type { ActivityAction } from '@overtone/shared/admin/activity/activity-actions.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { activityItem } from '../../platform/dynamo/activity.item.ts';
import { listPage } from '../../platform/dynamo/list.ts';

/** The entries of one actor, about one item, or of one action. All entries if it is empty. */
export interface ActivityFilter {
  readonly actor?: UserId | undefined;
  readonly subject?: string | undefined;
  readonly action?: ActivityAction | undefined;
}

/**
 * Returns a page of the activity log, newest first. Costs one Query, and half a read unit for each 4 KB (3 entries),
 * regardless of the number of entries: of the table at `activity`, of `gsi1` at `actor#<id>`, of `gsi2` at
 * `subject#<id>`, or of `gsi3` at `action#<name>`.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export const listActivity = (
  { actor, subject, action }: ActivityFilter,
  page: PageQuery,
): Promise<Page<StoredActivity>> => {
  if (actor) return listPage(activityItem, 'byActor', { actorId: actor }, page);
  if (subject) return listPage(activityItem, 'bySubject', { 'subject.id': subject }, page);
  if (action) return listPage(activityItem, 'byAction', { action }, page);
  return listPage(activityItem, 'key', {}, page);
};
