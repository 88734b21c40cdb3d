import type { NotificationChannel, NotificationIcon } from '@overtone/shared/notifications/notification.model.ts';
import { pluralText, type Text, text } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';

/** What a text of a notification is about. */
export interface NotificationSubject {
  /** The name of the first user, or null if none may be named. */
  readonly name: string | null;
  /** The number of other users, or null if it is unknown. */
  readonly others: number | null;
  /** The name of the target; null if the target is the recipient, or has no page. */
  readonly item: string | null;
  /** The names of the artists of the target. */
  readonly artists: string;
  /** The name that is stored with the notification. */
  readonly label: string | null;
  /** The number of events, if the notification is about a batch (`isBatch`). */
  readonly count: number;
}

/** What users choose. Several types can be chosen together. */
export interface Subscription {
  /** The `notif_id`. */
  readonly id: string;
  /** The group in the settings. */
  readonly group: () => Text;
  readonly name: () => Text;
  /** The channels that are on until the user changes them. */
  readonly channels: Readonly<Record<NotificationChannel, boolean>>;
  /** Whether the channels that are on cannot be switched off. */
  readonly isRequired: boolean;
  /** Whether what causes the notification also sends an email of its own, so that the notification sends none. */
  readonly hasOwnEmail: boolean;
}

/** What the buttons of an invitation, and of an offer of the ownership of a workspace, do. */
export type AnswerAction = 'join' | 'accept' | 'decline';

interface TypeDefinition {
  readonly subscription: Subscription;
  readonly icon: NotificationIcon;
  /** Returns the text, or undefined if nothing can be said without a name. */
  readonly text: (subject: NotificationSubject) => Text | undefined;
  /** The page that it leads to, instead of the page of the target or of the first user; null for none. */
  readonly path?: string | null;
  /** The buttons. The client knows what each does with the invitation or the workspace of the notification. */
  readonly buttons?: () => readonly { readonly action: AnswerAction; readonly label: Text }[];
  /**
   * Whether each event has a separate notification. Otherwise the events of a day with the same type and target share
   * one.
   */
  readonly isSingle?: true;
  /**
   * Whether the events that a user gets within `communityLimits.notificationBatchMinutes` of the previous one share a
   * notification, whatever their targets are. It counts them.
   */
  readonly isBatch?: true;
}

const defineSubscription = (
  id: string,
  group: Subscription['group'],
  name: Subscription['name'],
  {
    email,
    browser,
    isRequired = false,
    hasOwnEmail = false,
  }: { email: boolean; browser: boolean; isRequired?: boolean; hasOwnEmail?: boolean },
): Subscription => ({ id, group, name, channels: { site: true, email, browser }, isRequired, hasOwnEmail });

// All keys are literals, so that they can be collected for translation.
const groups = {
  music: () => text('Music'),
  people: () => text('People'),
  backstage: () => text('Backstage'),
  account: () => text('Account'),
};

const subscriptions = {
  releases: defineSubscription('released', groups.music, () => text('New release of an artist you follow'), {
    email: true,
    browser: true,
  }),
  followers: defineSubscription('followed', groups.people, () => text('New follower'), {
    email: false,
    browser: false,
  }),
  reactions: defineSubscription('liked', groups.people, () => text('Like or repost of your music or playlist'), {
    email: false,
    browser: false,
  }),
  comments: defineSubscription('commented', groups.people, () => text('Comment on your music'), {
    email: true,
    browser: true,
  }),
  replies: defineSubscription('replied', groups.people, () => text('Reply to your comment'), {
    email: true,
    browser: true,
  }),
  mentions: defineSubscription('mentioned', groups.people, () => text('Mention'), { email: false, browser: true }),
  decisions: defineSubscription('request-approved', groups.backstage, () => text('Decision on your request'), {
    email: true,
    browser: true,
    hasOwnEmail: true,
  }),
  uploads: defineSubscription('upload-processed', groups.backstage, () => text('Upload processed or failed'), {
    email: false,
    browser: true,
  }),
  invitations: defineSubscription('invited', groups.account, () => text('Invitation'), {
    email: true,
    browser: true,
    hasOwnEmail: true,
  }),
  workspaces: defineSubscription('workspace-joined', groups.account, () => text('Members of your workspaces'), {
    email: false,
    browser: false,
  }),
  transfers: defineSubscription('workspace-transfer', groups.account, () => text('Offer to own a workspace'), {
    email: true,
    browser: true,
  }),
  payments: defineSubscription('payment-failed', groups.account, () => text('Failed payment'), {
    email: true,
    browser: false,
    hasOwnEmail: true,
  }),
  security: defineSubscription('security', groups.account, () => text('Security, such as a new login'), {
    email: true,
    browser: false,
    isRequired: true,
    hasOwnEmail: true,
  }),
};

interface TextVariants {
  readonly alone: (values: Values) => Text;
  readonly withOthers: (count: number, values: Values) => Text;
  readonly withSome: (values: Values) => Text;
  /** Users may keep their likes and follows private. */
  readonly withoutNames?: (count: number, item: string) => Text;
}
interface Values extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly item: string;
}

/** Returns a function that selects the variant for the users of a notification. */
const byUsers =
  ({ alone, withOthers, withSome, withoutNames }: TextVariants): TypeDefinition['text'] =>
  ({ name, others, item }) => {
    if (name === null)
      return withoutNames && item !== null && others !== null && others > 0 ? withoutNames(others, item) : undefined;
    const values = { name, item: item ?? '' };
    if (others === null) return withSome(values);
    return others === 0 ? alone(values) : withOthers(others, values);
  };

const textOfFollowedUser = byUsers({
  alone: (values) => text(':name follows you', values),
  withOthers: (count, values) =>
    pluralText(count, ':name and 1 other follow you', ':name and :count others follow you', values),
  withSome: (values) => text(':name and others follow you', values),
});
const textOfFollowedItem = byUsers({
  alone: (values) => text(':name follows :item', values),
  withOthers: (count, values) =>
    pluralText(count, ':name and 1 other follow :item', ':name and :count others follow :item', values),
  withSome: (values) => text(':name and others follow :item', values),
  withoutNames: (count, item) => pluralText(count, '1 person follows :item', ':count people follow :item', { item }),
});

const textOfJoinedUser = byUsers({
  alone: (values) => text(':name joined :item', values),
  withOthers: (count, values) =>
    pluralText(count, ':name and 1 other joined :item', ':name and :count others joined :item', values),
  withSome: (values) => text(':name and others joined :item', values),
});

/** Returns a function that inserts the stored name as `:label`. */
const withLabel =
  (create: (values: { readonly label: string }) => Text): TypeDefinition['text'] =>
  ({ label }) =>
    create({ label: label ?? '' });

/** Returns a function that inserts the stored name, or the number of events if there are several. */
const byCount =
  (
    createForOne: (values: { readonly label: string }) => Text,
    createForMany: (count: number) => Text,
  ): TypeDefinition['text'] =>
  ({ label, count }) =>
    count > 1 ? createForMany(count) : createForOne({ label: label ?? '' });

/** A change of an account that its owner is notified of. */
const securityType = (path: string, create: (values: { readonly label: string }) => Text) =>
  ({ subscription: subscriptions.security, icon: 'shield', text: withLabel(create), path, isSingle: true }) as const;

/**
 * All types of notifications, by the type that is stored and shown. A new type is one entry. A type with a separate
 * kind of event (`SiteEvent`) has the same name as that kind.
 */
export const notificationTypes = {
  released: {
    subscription: subscriptions.releases,
    icon: 'disc-3',
    text: ({ artists, item }) => (item === null ? undefined : text(':artists released :item', { artists, item })),
  },
  followed: {
    subscription: subscriptions.followers,
    icon: 'user-plus',
    text: (subject) => (subject.item === null ? textOfFollowedUser : textOfFollowedItem)(subject),
  },
  liked: {
    subscription: subscriptions.reactions,
    icon: 'heart',
    text: byUsers({
      alone: (values) => text(':name likes :item', values),
      withOthers: (count, values) =>
        pluralText(count, ':name and 1 other like :item', ':name and :count others like :item', values),
      withSome: (values) => text(':name and others like :item', values),
      withoutNames: (count, item) => pluralText(count, '1 person likes :item', ':count people like :item', { item }),
    }),
  },
  reposted: {
    subscription: subscriptions.reactions,
    icon: 'repeat-2',
    text: byUsers({
      alone: (values) => text(':name reposted :item', values),
      withOthers: (count, values) =>
        pluralText(count, ':name and 1 other reposted :item', ':name and :count others reposted :item', values),
      withSome: (values) => text(':name and others reposted :item', values),
    }),
  },
  commented: {
    subscription: subscriptions.comments,
    icon: 'message-circle',
    text: byUsers({
      alone: (values) => text(':name commented on :item', values),
      withOthers: (count, values) =>
        pluralText(count, ':name and 1 other commented on :item', ':name and :count others commented on :item', values),
      withSome: (values) => text(':name and others commented on :item', values),
    }),
  },
  replied: {
    subscription: subscriptions.replies,
    icon: 'reply',
    text: byUsers({
      alone: (values) => text(':name replied to you on :item', values),
      withOthers: (count, values) =>
        pluralText(
          count,
          ':name and 1 other replied to you on :item',
          ':name and :count others replied to you on :item',
          values,
        ),
      withSome: (values) => text(':name and others replied to you on :item', values),
    }),
  },
  mentioned: {
    subscription: subscriptions.mentions,
    icon: 'at-sign',
    text: byUsers({
      alone: (values) => text(':name mentioned you on :item', values),
      withOthers: (count, values) =>
        pluralText(
          count,
          ':name and 1 other mentioned you on :item',
          ':name and :count others mentioned you on :item',
          values,
        ),
      withSome: (values) => text(':name and others mentioned you on :item', values),
    }),
  },
  'request-approved': {
    subscription: subscriptions.decisions,
    icon: 'badge-check',
    text: withLabel((values) => text('Your request for :label was approved', values)),
    path: '/backstage',
  },
  'request-denied': {
    subscription: subscriptions.decisions,
    icon: 'badge-x',
    text: withLabel((values) => text('Your request for :label was denied', values)),
    path: '/backstage',
  },
  'upload-processed': {
    subscription: subscriptions.uploads,
    icon: 'music',
    text: byCount(
      (values) => text(':label is ready', values),
      (count) => pluralText(count, '1 file is ready', ':count files are ready'),
    ),
    path: '/backstage/upload',
    isBatch: true,
  },
  'upload-failed': {
    subscription: subscriptions.uploads,
    icon: 'triangle-alert',
    text: byCount(
      (values) => text('We couldn’t process :label', values),
      (count) => pluralText(count, 'We couldn’t process 1 file', 'We couldn’t process :count files'),
    ),
    path: '/backstage/upload',
    isBatch: true,
  },
  invited: {
    subscription: subscriptions.invitations,
    icon: 'mail',
    text: ({ name, item }) =>
      name === null || item === null ? undefined : text(':name invites you to manage :item', { name, item }),
    // Invitations to manage an artist are accepted in the account settings.
    path: '/account-settings#invitations',
  },
  'workspace-invitation': {
    subscription: subscriptions.invitations,
    icon: 'mail',
    text: ({ name, label }) =>
      name === null ? undefined : text(':name invites you to join :label', { name, label: label ?? '' }),
    buttons: () => [
      { action: 'join', label: text('Join Workspace') },
      { action: 'decline', label: text('Decline') },
    ],
  },
  'workspace-joined': {
    subscription: subscriptions.workspaces,
    icon: 'user-plus',
    text: (subject) => textOfJoinedUser({ ...subject, item: subject.label }),
  },
  'workspace-transfer': {
    subscription: subscriptions.transfers,
    icon: 'mail',
    text: ({ name, label }) =>
      name === null ? undefined : text(':name wants to make you the owner of :label', { name, label: label ?? '' }),
    buttons: () => [
      { action: 'accept', label: text('Accept') },
      { action: 'decline', label: text('Decline') },
    ],
    isSingle: true,
  },
  'workspace-role-changed': {
    subscription: subscriptions.workspaces,
    icon: 'badge-check',
    text: withLabel((values) => text('Your role in :label was changed', values)),
    isSingle: true,
  },
  'workspace-removed': {
    subscription: subscriptions.workspaces,
    icon: 'badge-x',
    text: withLabel((values) => text('You were removed from :label', values)),
    path: null,
    isSingle: true,
  },
  'workspace-deleted': {
    subscription: subscriptions.workspaces,
    icon: 'badge-x',
    text: withLabel((values) => text('The workspace :label was deleted', values)),
    path: null,
    isSingle: true,
  },
  'payment-failed': {
    subscription: subscriptions.payments,
    icon: 'credit-card',
    text: withLabel((values) => text('Your payment for :label failed', values)),
    path: '/billing',
    isSingle: true,
  },
  'new-login': securityType('/account-settings#sessions', (values) => text('New login from :label', values)),
  'password-changed': securityType('/account-settings#password', () => text('Your password was changed')),
  'login-connected': securityType('/account-settings#social-login', (values) =>
    text('You can now log in with :label', values),
  ),
  'login-disconnected': securityType('/account-settings#social-login', (values) =>
    text('You can no longer log in with :label', values),
  ),
  'two-factor-on': securityType('/account-settings#two-factor', () => text('Two factor authentication was turned on')),
  'two-factor-off': securityType('/account-settings#two-factor', () =>
    text('Two factor authentication was turned off'),
  ),
  'token-created': securityType('/account-settings#developers', (values) =>
    text('The API token :label was created', values),
  ),
} as const satisfies Readonly<Record<string, TypeDefinition>>;

export type NotificationType = keyof typeof notificationTypes;
export const NotificationType = z.enum(Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]]);

/** Returns the definition of a type. */
export const getDefinition = (type: NotificationType): TypeDefinition => notificationTypes[type];

/** All subscriptions, in the order of the types. */
export const allSubscriptions: readonly Subscription[] = [
  ...new Set(Object.values(notificationTypes).map(({ subscription }) => subscription)),
];
