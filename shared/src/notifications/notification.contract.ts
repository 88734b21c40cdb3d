import * as z from 'zod';
import { communityLimits } from '../community/community-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageQuery, pageOf } from '../http/page.ts';
import { NotificationId } from '../ids.ts';
import {
  Notification,
  NotificationChannel,
  NotificationSelection,
  NotificationSubscriptionGroup,
} from './notification.model.ts';

const unreadState = z.object({ unreadCount: z.int().nonnegative() });

const subscriptions = z.object({
  /** Empty if there is nothing to choose. */
  groups: z.array(NotificationSubscriptionGroup),
  /** The channels in which the site delivers notifications. */
  available_channels: z.array(NotificationChannel),
  /** The selection for each subscription, with the default for every channel that the user did not change. */
  user_selections: z.array(NotificationSelection),
});

// `route.not_found` while the site has no notifications (`notifications.integrated`, `notif.subs.integrated`).
export const notificationContract = {
  list: endpoint({
    method: 'GET',
    path: 'notifications',
    access: 'self',
    summary: `List your notifications of the last ${communityLimits.notificationDays} days, newest first`,
    problems: ['route.not_found'],
    request: z.object({ query: PageQuery }),
    /** Unavailable items are left out: a page may be short or empty although more pages follow. */
    reply: z.object({ pagination: pageOf(Notification), ...unreadState.shape }),
  }),
  markAsRead: endpoint({
    method: 'POST',
    path: 'notifications/mark-as-read',
    access: 'self',
    summary: 'Mark notifications as read; unknown ones are ignored',
    problems: ['route.not_found'],
    request: z.object({
      body: z.object({ ids: z.array(NotificationId).max(communityLimits.notificationsPerRequest) }),
    }),
    reply: unreadState,
  }),
  markAllAsRead: endpoint({
    method: 'POST',
    path: 'notifications/mark-all-as-read',
    access: 'self',
    summary: 'Mark all your notifications as read',
    problems: ['route.not_found'],
    request: z.object({}),
    reply: unreadState,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: 'notifications/me/subscriptions',
    access: 'self',
    summary: 'Read what you are notified of, and in which channels',
    problems: ['route.not_found'],
    request: z.object({}),
    reply: subscriptions,
  }),
  setSubscriptions: endpoint({
    method: 'PUT',
    path: 'notifications/me/subscriptions',
    access: 'self',
    summary: 'Choose what you are notified of; subscriptions and channels that are not sent remain unchanged',
    problems: ['route.not_found'],
    request: z.object({
      body: z.object({ selections: z.array(NotificationSelection).max(communityLimits.notificationsPerRequest) }),
    }),
    reply: subscriptions,
  }),
};
