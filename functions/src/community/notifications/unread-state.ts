import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { addDays, getDayAt } from '../../platform/days.ts';
import type { StoredNotification, UnreadState } from './notification.items.ts';

// Notifications are listed and counted by whole days. A notification is no longer counted from the day on which it is
// no longer listed, regardless of when DynamoDB deletes the expired row.

/** The state of a user without unread notifications. */
export const emptyUnreadState: UnreadState = { counts: {}, generation: 0, allReadAt: null, changes: 0 };

const getDay = ({ createdAt }: Pick<StoredNotification, 'createdAt'>): string => getDayAt(Date.parse(createdAt));

/** Returns whether notifications of a day are listed and counted: during `communityLimits.notificationDays`. */
const isListedDay = (day: string, now: number): boolean =>
  day > addDays(getDayAt(now), -communityLimits.notificationDays);

/** Returns whether a notification is still listed and counted. @param now milliseconds since 1970 */
export const isListed = (notification: Pick<StoredNotification, 'createdAt'>, now: number): boolean =>
  isListedDay(getDay(notification), now);

/** Returns when a notification was read, alone or together with all others, or null if it is unread. */
export const getReadTime = (
  { readAt, generation }: Pick<StoredNotification, 'readAt' | 'generation'>,
  state: UnreadState,
): string | null => readAt ?? (generation < state.generation ? state.allReadAt : null);

/** Returns whether a notification is counted as unread. */
export const isUnread = (notification: StoredNotification, state: UnreadState, now: number): boolean =>
  notification.isOnSite && isListed(notification, now) && getReadTime(notification, state) === null;

/** Returns whether the user has read a notification on the site, where one that is not listed cannot be read. */
export const isRead = (notification: StoredNotification, state: UnreadState): boolean =>
  notification.isOnSite && getReadTime(notification, state) !== null;

/** Returns the number of unread notifications. */
export const countUnread = ({ counts }: UnreadState, now: number): number =>
  Object.entries(counts).reduce((sum, [day, count]) => (isListedDay(day, now) ? sum + count : sum), 0);

/** Returns the state after notifications have become unread (`change` 1) or read (-1). */
export const changeUnread = (
  state: UnreadState,
  notifications: readonly Pick<StoredNotification, 'createdAt'>[],
  change: 1 | -1,
  now: number,
): UnreadState => {
  const counts = { ...state.counts };
  for (const day of notifications.map(getDay)) counts[day] = (counts[day] ?? 0) + change;
  const listed = Object.entries(counts).filter(([day, count]) => count > 0 && isListedDay(day, now));
  return { ...state, counts: Object.fromEntries(listed), changes: state.changes + 1 };
};

/**
 * Returns the state after all notifications have been marked as read.
 * @param except the notifications that stay unread. The caller has to move them to the new generation
 */
export const markAllRead = (
  state: UnreadState,
  except: readonly Pick<StoredNotification, 'createdAt'>[],
  now: number,
): UnreadState => ({
  ...changeUnread({ ...state, counts: {} }, except, 1, now),
  generation: state.generation + 1,
  allReadAt: new Date(now).toISOString(),
});
