import * as z from 'zod';
import { communityLimits } from '../community/community-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { httpLimits } from '../http/http-limits.ts';
import { createPageSchema, PageQuery } from '../http/page.ts';
import { NotificationId } from '../ids.ts';
import {
  EmailPause,
  Notification,
  NotificationChannel,
  NotificationSelection,
  NotificationSubscriptionGroup,
} from './notification.model.ts';

const unreadState = z.object({ unreadCount: z.int().nonnegative() });

/** A page has at most as many rows as one request may mark as read. */
const query = PageQuery.extend({
  perPage: z.coerce.number().int().min(1).max(communityLimits.notificationsPerRequest).default(httpLimits.pageSize),
});

const subscriptions = z.object({
  /** Empty if there is nothing to choose. */
  groups: z.array(NotificationSubscriptionGroup),
  /** The channels in which the site delivers notifications. */
  available_channels: z.array(NotificationChannel),
  /** The selection for each subscription, with the default for every channel that the user did not change. */
  user_selections: z.array(NotificationSelection),
  /** Why the user gets no notifications by email although the address is verified, and until when; otherwise null. */
  email_pause: EmailPause.nullable(),
});

// These endpoints return `route.not_found` while the site has no notifications (`notifications.integrated`,
// `notif.subs.integrated`).
export const notificationContract = {
  list: endpoint({
    method: 'GET',
    path: 'notifications',
    access: 'self',
    summary: `List your notifications of the last ${communityLimits.notificationDays} days, newest first`,
    problems: ['route.not_found'],
    request: z.object({ query }),
    /** Unavailable items are left out: a page may be short or empty although more pages follow. */
    reply: z.object({ pagination: createPageSchema(Notification), ...unreadState.shape }),
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
    summary: 'Mark all your notifications as read, optionally only up to the newest one that you have seen',
    problems: ['route.not_found'],
    request: z.object({
      /** `newestId` is the newest listed notification. Later ones stay unread, because the user has not seen them. */
      body: z.object({ newestId: NotificationId.optional() }).optional(),
    }),
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
