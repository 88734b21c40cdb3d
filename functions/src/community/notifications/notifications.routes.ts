import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { requireLoggedInVisitor, requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import type { ListOutbox } from './add-outbox-releases.service.ts';
import { listNotificationsOf } from './list-notifications.service.ts';
import { markAllReadEverywhere, markReadEverywhere } from './mark-read.service.ts';
import { requireNotifications, requireSubscriptions } from './notifications.policy.ts';
import { readSubscriptions, setSubscriptions } from './subscriptions.service.ts';

/** @param listOutbox the latest posts of publishers with many followers */
export const notificationRoutes = (listOutbox: ListOutbox) =>
  routes(notificationContract, {
    list: async ({ query }, { visitor }) => {
      await requireNotifications();
      return listNotificationsOf(requireLoggedInVisitor(visitor), query, listOutbox);
    },
    markAsRead: async ({ body }, context) => {
      await requireNotifications();
      return { unreadCount: await markReadEverywhere(body.ids, context) };
    },
    markAllAsRead: async ({ body }, context) => {
      await requireNotifications();
      return { unreadCount: await markAllReadEverywhere(body?.newestId, context) };
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
