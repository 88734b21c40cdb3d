import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { requireLoggedInVisitor, requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import type { ListOutbox } from './add-outbox-releases.service.ts';
import { listNotificationsOf } from './list-notifications.service.ts';
import { requireNotifications, requireSubscriptions } from './notifications.policy.ts';
import { readSubscriptions, setSubscriptions } from './subscriptions.service.ts';
import { markAllNotificationsRead, markNotificationsRead } from './unread.store.ts';

/** @param listOutbox the latest posts of publishers with many followers */
export const notificationRoutes = (listOutbox: ListOutbox) =>
  routes(notificationContract, {
    list: async ({ query }, { visitor }) => {
      await requireNotifications();
      return listNotificationsOf(requireLoggedInVisitor(visitor), query, listOutbox);
    },
    markAsRead: async ({ body }, { visitor }) => {
      await requireNotifications();
      return { unreadCount: await markNotificationsRead(requireUserId(visitor), body.ids) };
    },
    markAllAsRead: async ({ body }, { visitor }) => {
      await requireNotifications();
      return { unreadCount: await markAllNotificationsRead(requireUserId(visitor), body?.newestId) };
    },
    subscriptions: async (_, { visitor }) => {
      await requireSubscriptions();
      return readSubscriptions(requireUserId(visitor));
    },
    setSubscriptions: async ({ body }, { visitor }) => {
      await requireSubscriptions();
      return setSubscriptions(requireUserId(visitor), body.selections);
    },
  });
