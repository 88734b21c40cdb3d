import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { PageQuery } from '@overtone/shared/http/page.ts';
import type { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { logger } from '../../platform/logger.ts';
import { addOutboxReleases, type ListOutbox } from './add-outbox-releases.service.ts';
import { listNotifications } from './notifications.store.ts';
import { presentNotifications, type Recipient } from './present-notifications.service.ts';
import { findUnreadState, markNotificationsRead } from './unread.store.ts';
import { countUnread, getReadTime, isListed } from './unread-state.ts';

/**
 * Returns a page of the notifications of a user, newest first, with the number of unread notifications. Notifications
 * about unavailable targets are left out and marked as read: the user cannot mark them, so the number would never reach
 * 0. Costs three round trips for the first page, one read unit for 30 notifications and one for the number, in addition
 * to `addOutboxReleases` and `presentNotifications`. Releases that cannot be added appear in a later list.
 * @throws AppError `request.invalid` for an invalid cursor
 */
export const listNotificationsOf = async (
  recipient: Recipient,
  page: PageQuery,
  listOutbox: ListOutbox,
): Promise<Reply<typeof notificationContract.list>> => {
  const { userId } = recipient;
  if (page.cursor === undefined) {
    await addOutboxReleases(userId, listOutbox).catch((error: unknown) =>
      logger.warn('Failed to add releases to notifications', { userId, error }),
    );
  }
  const [{ data, nextCursor }, state] = await Promise.all([listNotifications(userId, page), findUnreadState(userId)]);
  const now = Date.now();
  const listed = data
    .filter((notification) => isListed(notification, now))
    .map((notification) => ({ ...notification, readAt: getReadTime(notification, state) }));
  const shown = await presentNotifications(listed, recipient);
  const shownIds = new Set<string>(shown.map(({ id }) => id));
  const unavailable = listed.flatMap(({ id, readAt }) => (readAt === null && !shownIds.has(id) ? [id] : []));
  const unreadCount =
    unavailable.length > 0 ? (await markNotificationsRead(userId, unavailable)).unreadCount : countUnread(state, now);
  return { pagination: { data: shown, nextCursor }, unreadCount };
};
