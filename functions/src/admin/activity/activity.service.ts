import type { Activity, StoredActivity } from '@overtone/shared/admin/activity/activity.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { UserId } from '@overtone/shared/ids.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { type ActivityFilter, listActivity } from './activity.store.ts';

const getUserIds = ({ actorId, onBehalfOf, subject }: StoredActivity): UserId[] => [
  actorId,
  ...(onBehalfOf ? [onBehalfOf] : []),
  ...(subject.type === 'user' ? [UserId.parse(subject.id)] : []),
];

/**
 * Adds the current names of users, which the log does not store: a deleted account leaves only its ID. Costs one round
 * trip, and a consistent read unit for each user.
 */
export const presentActivity = async (entries: readonly StoredActivity[]): Promise<Activity[]> => {
  const users = await findUsers([...new Set(entries.flatMap(getUserIds))]);
  const profiles = new Map<string, ReturnType<typeof presentProfile>>(
    users.map((user) => [user.id, presentProfile(user)]),
  );
  return entries.map((entry) => ({
    ...entry,
    actor: profiles.get(entry.actorId) ?? null,
    onBehalfOf: profiles.get(entry.onBehalfOf ?? '') ?? null,
    subject: { ...entry.subject, name: entry.subject.name ?? profiles.get(entry.subject.id)?.name ?? null },
  }));
};

/** Returns a page of the activity log. Costs two round trips, see `listActivity` and `presentActivity`. */
export const readActivity = async (filter: ActivityFilter, page: PageQuery): Promise<Page<Activity>> => {
  const { data, nextCursor } = await listActivity(filter, page);
  return { data: await presentActivity(data), nextCursor };
};
