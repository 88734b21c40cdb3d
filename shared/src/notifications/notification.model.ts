import * as z from 'zod';
import { communityLimits } from '../community/community-limits.ts';
import { NotificationId, WorkspaceId, WorkspaceInviteId } from '../ids.ts';
import { Image } from '../media/images/image.model.ts';
import { TimeZone } from '../site/time-zone.ts';
import { TextModel } from '../texts/text.model.ts';

/**
 * A link: the path of a page of the site or the URL of another one, with its English label. The buttons of a workspace
 * invitation have the actions `join` and `decline` in place of a path, and those of an offer of the ownership `accept`
 * and `decline`.
 */
const NotificationAction = z.object({ action: z.string(), label: z.string() });

/** Names of lucide icons. */
export const NotificationIcon = z.enum([
  'at-sign',
  'badge-check',
  'badge-x',
  'credit-card',
  'disc-3',
  'heart',
  'mail',
  'message-circle',
  'music',
  'repeat-2',
  'reply',
  'shield',
  'triangle-alert',
  'user-plus',
]);
export type NotificationIcon = z.output<typeof NotificationIcon>;

const NotificationLine = z.object({
  /** In English. `text` is translatable. */
  content: z.string(),
  text: TextModel,
  type: z.enum(['primary', 'secondary']),
  icon: NotificationIcon.nullable(),
  action: NotificationAction.nullable(),
});
export type NotificationLine = z.output<typeof NotificationLine>;

/** As defined in spec §3. */
export const Notification = z.object({
  id: NotificationId,
  /** A type of the registry of notification types. That of a workspace invitation contains `workspace-invitation`. */
  type: z.string(),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  data: z.object({
    lines: z.array(NotificationLine).min(1),
    image: Image.nullable(),
    mainAction: NotificationAction.nullable(),
    buttonActions: z.array(NotificationAction),
    /** The invitation that can be accepted or declined; only of workspace invitations. */
    inviteId: WorkspaceInviteId.nullable(),
    /** The workspace whose ownership can be accepted or declined; only of pending offers (`workspace-transfer`). */
    offeredWorkspaceId: WorkspaceId.optional(),
  }),
});
export type Notification = z.output<typeof Notification>;

/** How a notification reaches a user: the list on the site, an email, or the browser while the site is closed. */
export const NotificationChannel = z.enum(['site', 'email', 'browser']);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/** What a user can choose to be notified of. Names are English texts, and the keys of their translations. */
const NotificationSubscription = z.object({
  /** The type of the notifications, or of the first of several that are chosen together. */
  notif_id: z.string(),
  name: z.string(),
  /** Whether its channels `site` and `email` cannot be switched off (`requiredChannels`). Others can. */
  is_required: z.boolean(),
});

export const NotificationSubscriptionGroup = z.object({
  group_name: z.string(),
  subscriptions: z.array(NotificationSubscription),
});
export type NotificationSubscriptionGroup = z.output<typeof NotificationSubscriptionGroup>;

/** The channels that a user chose for a subscription. Omitted channels remain unchanged. */
export const NotificationSelection = z.object({
  notif_id: z.string().max(communityLimits.notificationTypeLengthMax),
  channels: z.partialRecord(NotificationChannel, z.boolean()),
});
export type NotificationSelection = z.output<typeof NotificationSelection>;

/** Why notifications to an email address are paused: emails bounced, or its owner reported one as spam. */
export const EmailPause = z.object({ reason: z.enum(['bounced', 'complained']), until: z.iso.datetime() });
export type EmailPause = z.output<typeof EmailPause>;

/** How often a user gets the digest: one email about unread notifications, in place of an email for each. */
export const DigestFrequency = z.enum(['off', 'daily', 'weekly']);
export type DigestFrequency = z.output<typeof DigestFrequency>;

/** The digest of a user. A weekly one is sent on Mondays. */
export const Digest = z.object({
  frequency: DigestFrequency,
  /** The hour of the day in the time zone, from 0. */
  hour: z.int().min(0).max(23),
  timezone: TimeZone,
});
export type Digest = z.output<typeof Digest>;
