import { StoredActivity } from '@overtone/shared/admin/activity/activity.model.ts';
import { defineItem } from './item.ts';

/**
 * An entry of the activity log. IDs sort by time, so the log and each filter are one Query, newest first, whose cost
 * depends only on the rows of a page. Nothing is filtered after reading.
 *
 * All entries are one partition, which accepts 1,000 write units a second: 250 entries of up to 2 KB, because a
 * transaction writes twice. Admins make a few changes a second. A shard for each part of the day would cost every list
 * as many Queries as there are shards.
 */
export const activityItem = defineItem({
  table: 'ACTIVITY_TABLE',
  model: StoredActivity,
  key: { pk: 'activity', sk: '{id}' },
  indexes: {
    byActor: { index: 'gsi1', pk: 'actor#{actorId}', sk: '{id}' },
    bySubject: { index: 'gsi2', pk: 'subject#{subject.id}', sk: '{id}' },
    byAction: { index: 'gsi3', pk: 'action#{action}', sk: '{id}' },
  },
  expires: 'expires',
});
