import type { NotificationChannel, NotificationSelection } from '@overtone/shared/notifications/notification.model.ts';
import { requiredChannels } from '@overtone/shared/notifications/required-channels.ts';
import { allSubscriptions, getDefinition, type NotificationType, type Subscription } from './notification-types.ts';

/** The channels that a user has changed, by subscription. */
export type StoredSelections = Readonly<Record<string, NotificationSelection['channels']>>;

const channelNames = ['site', 'email', 'browser'] as const satisfies readonly NotificationChannel[];

/** Returns the channels of a subscription: those that are always on, and the defaults with the changes of the user. */
const getChannels = (
  { id, channels, isRequired }: Subscription,
  selections: StoredSelections,
): Record<NotificationChannel, boolean> => {
  const changed = selections[id] ?? {};
  const isOn = (channel: NotificationChannel): boolean =>
    (isRequired && requiredChannels.includes(channel)) || (changed[channel] ?? channels[channel]);
  return { site: isOn('site'), email: isOn('email'), browser: isOn('browser') };
};

/** Returns whether a user is notified of a type in a channel. */
export const isSelected = (type: NotificationType, channel: NotificationChannel, selections: StoredSelections) =>
  getChannels(getDefinition(type).subscription, selections)[channel];

/** Returns whether a user gets emails about a subscription. */
export const isEmailSelected = (subscription: Subscription, selections: StoredSelections): boolean =>
  getChannels(subscription, selections).email;

/** Returns the channels in which a user is notified of a type. */
export const listSelectedChannels = (type: NotificationType, selections: StoredSelections): NotificationChannel[] =>
  channelNames.filter((channel) => isSelected(type, channel, selections));

/** Returns the channels of all subscriptions. */
export const toUserSelections = (selections: StoredSelections): NotificationSelection[] =>
  allSubscriptions.map((subscription) => ({
    notif_id: subscription.id,
    channels: getChannels(subscription, selections),
  }));

/** Returns the index of the first unknown subscription, or -1. */
export const findUnknownSelection = (changes: readonly NotificationSelection[]): number =>
  changes.findIndex(({ notif_id }) => allSubscriptions.every(({ id }) => id !== notif_id));

/**
 * Returns the stored selections after a change. Channels with the default value are left out, and so are those that
 * cannot be switched off.
 */
export const changeSelections = (
  before: StoredSelections,
  changes: readonly NotificationSelection[],
): StoredSelections => {
  const after = new Map(Object.entries(before));
  for (const { notif_id, channels } of changes) after.set(notif_id, { ...after.get(notif_id), ...channels });
  const differences = allSubscriptions.flatMap((subscription) => {
    const { id, channels: defaults } = subscription;
    const current = getChannels(subscription, Object.fromEntries(after));
    const changed = channelNames.filter((channel) => current[channel] !== defaults[channel]);
    return changed.length > 0 ? [[id, Object.fromEntries(changed.map((name) => [name, current[name]]))] as const] : [];
  });
  return Object.fromEntries(differences);
};
