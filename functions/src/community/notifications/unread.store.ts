import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import {
  both,
  type Condition,
  equals,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { notificationItem, type StoredNotification, type UnreadState, unreadItem } from './notification.items.ts';
import { changeUnread, countUnread, emptyUnreadState, isUnread, markAllRead } from './unread-state.ts';

/** The stored state of a user, or undefined before the first notification. */
type Stored = UnreadState | undefined;

/** Returns the unread state of a user: a consistent GetItem, one read unit. */
export const findUnreadState = async (userId: UserId): Promise<UnreadState> =>
  (await findItem(unreadItem, { userId })) ?? emptyUnreadState;

/**
 * Returns the number of unread notifications, for pages that show it: an eventually consistent GetItem, half a read
 * unit.
 */
export const countUnreadNotifications = async (userId: UserId): Promise<number> =>
  countUnread((await findItem(unreadItem, { userId }, { consistent: false })) ?? emptyUnreadState, Date.now());

const isUnchanged = (before: Stored): Condition => (before ? equals('changes', before.changes) : itemDoesNotExist);

/** Returns the action that replaces the state, unless it was changed since it was read. */
export const replaceUnreadStateAction = (userId: UserId, before: Stored, after: UnreadState): TransactAction =>
  putAction(unreadItem, { ...after, userId }, isUnchanged(before));

/** Returns the condition that the state was not changed since it was read. */
export const checkUnreadStateAction = (userId: UserId, before: Stored): TransactAction =>
  checkAction(unreadItem, { userId }, isUnchanged(before));

/** The number of unread notifications, and whether a request changed it. */
export interface UnreadChange {
  readonly unreadCount: number;
  readonly isChanged: boolean;
}

const unchanged = (unreadCount: number): UnreadChange => ({ unreadCount, isChanged: false });

/** Repeats a change after write conflicts. @throws AppError `unavailable` if they do not end */
const repeat = async (change: () => Promise<UnreadChange | undefined>): Promise<UnreadChange> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await change();
    if (result) return result;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Marks notifications of a user as read, in one transaction with their number. Unknown and already read notifications
 * are ignored. Costs two round trips, one read unit and one for each notification, 2 write units, and 2 for each
 * notification that was unread.
 * @param ids at most `communityLimits.notificationsPerRequest`
 * @throws AppError `unavailable` if concurrent changes do not end
 */
export const markNotificationsRead = (userId: UserId, ids: readonly NotificationId[]): Promise<UnreadChange> =>
  repeat(async () => {
    const keys = [...new Set(ids)].map((id) => ({ userId, id }));
    const [before, notifications] = await Promise.all([
      findItem(unreadItem, { userId }),
      findItems(notificationItem, keys, { consistent: true }),
    ]);
    const now = Date.now();
    const state = before ?? emptyUnreadState;
    const unread = notifications.filter((notification) => isUnread(notification, state, now));
    if (unread.length === 0) return unchanged(countUnread(state, now));
    const after = changeUnread(state, unread, -1, now);
    const readAt = new Date(now).toISOString();
    // Another request may have marked a notification between its read and that of the state.
    const when = both(itemExists, isMissingOrNull('readAt'));
    const isWritten = await tryTransact([
      replaceUnreadStateAction(userId, before, after),
      ...unread.map(({ id }) => updateAction(notificationItem, { userId, id }, { set: { readAt }, when })),
    ]);
    return isWritten ? { unreadCount: countUnread(after, now), isChanged: true } : undefined;
  });

/** A notification id after all others. */
const lastId: NotificationId = 'ntf_~';

/**
 * Returns the notifications after one of them, newest first and at most `communityLimits.notificationsPerRequest`: a
 * consistent Query, one read unit for 16.
 */
const listLaterNotifications = async (userId: UserId, id: NotificationId): Promise<StoredNotification[]> => {
  const max = communityLimits.notificationsPerRequest;
  const range = { from: { id }, to: { id: lastId }, order: 'desc', limit: max + 1, consistent: true } as const;
  const notifications = await listItems(notificationItem, 'key', { userId }, range);
  return notifications.filter((notification) => notification.id > id).slice(0, max);
};

/**
 * Marks all notifications of a user as read. Costs one read unit and 2 write units for any number of notifications,
 * because those of earlier generations count as read. With `newestId` it costs another round trip, and 2 write units
 * for each notification that stays unread.
 * @param newestId the newest notification that the user has seen: later ones stay unread, at most
 *   `communityLimits.notificationsPerRequest` of them
 * @throws AppError `unavailable` if concurrent changes do not end
 */
export const markAllNotificationsRead = (userId: UserId, newestId?: NotificationId): Promise<UnreadChange> =>
  repeat(async () => {
    const before = await findItem(unreadItem, { userId });
    const now = Date.now();
    if (!before || countUnread(before, now) === 0) return unchanged(0);
    // The later notifications are read after the state, because a notification that arrives in between changes the
    // state.
    const later = newestId === undefined ? [] : await listLaterNotifications(userId, newestId);
    const unseen = later.filter((notification) => isUnread(notification, before, now));
    const after = markAllRead(before, unseen, now);
    const { generation } = after;
    const isWritten = await tryTransact([
      replaceUnreadStateAction(userId, before, after),
      ...unseen.map(({ id }) => updateAction(notificationItem, { userId, id }, { set: { generation } })),
    ]);
    return isWritten ? { unreadCount: countUnread(after, now), isChanged: true } : undefined;
  });
