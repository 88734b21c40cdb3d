import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { notificationItem, type StoredNotification } from './notification.items.ts';

/** A notification id after all others. */
const lastId: NotificationId = 'ntf_~';

/**
 * Returns the notifications that became unread after a time and until another, newest first and at most
 * `communityLimits.digestReadMax`: an eventually consistent Query of an index, half a read unit for 8. It includes those
 * that are not on the site, and those that were read together with all others (`isRead`).
 * @param since ISO 8601, UTC
 */
export const listUnreadSince = (userId: UserId, since: string, until: string): Promise<StoredNotification[]> => {
  const [from, to] = [
    { unreadAt: since, id: lastId },
    { unreadAt: until, id: lastId },
  ];
  return listItems(
    notificationItem,
    'unread',
    { userId },
    { from, to, order: 'desc', limit: communityLimits.digestReadMax },
  );
};
