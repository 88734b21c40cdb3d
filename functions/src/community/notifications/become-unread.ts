import type { UserId } from '@overtone/shared/ids.ts';
import { both, type Condition, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { notificationItem, type StoredNotification, type UnreadState } from './notification.items.ts';
import { checkUnreadStateAction, replaceUnreadStateAction } from './unread.store.ts';
import { changeUnread, emptyUnreadState, isListed, isUnread } from './unread-state.ts';

/** Returns the condition that a notification was not changed since it was read. */
export const isUnchanged = ({ changes }: StoredNotification): Condition => both(itemExists, equals('changes', changes));

/**
 * Returns the actions that change a notification, which becomes unread. The count of unread notifications is part of the
 * transaction even if it stays the same, because the notification may be marked as read at the same time. 4 write units
 * and 2 in the index.
 * @param unread the state as it was read, or undefined before the first notification
 */
export const becomeUnreadActions = (
  userId: UserId,
  existing: StoredNotification,
  change: Partial<Pick<StoredNotification, 'actors' | 'more' | 'count'>>,
  unread: UnreadState | undefined,
): TransactAction[] => {
  const [state, now] = [unread ?? emptyUnreadState, Date.now()];
  const set = {
    ...change,
    unreadAt: new Date(now).toISOString(),
    readAt: null,
    generation: state.generation,
    changes: existing.changes + 1,
  };
  const isCounted = isUnread(existing, state, now) || !isListed(existing, now) || !existing.isOnSite;
  return [
    updateAction(notificationItem, { userId, id: existing.id }, { set, when: isUnchanged(existing) }),
    isCounted
      ? checkUnreadStateAction(userId, unread)
      : replaceUnreadStateAction(userId, unread, changeUnread(state, [existing], 1, now)),
  ];
};
