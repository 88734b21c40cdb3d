import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { NotificationChannel, NotificationSelection } from '@overtone/shared/notifications/notification.model.ts';
import { requiredChannels } from '@overtone/shared/notifications/required-channels.ts';

export type Subscriptions = Reply<typeof notificationContract.subscriptions>;
type Subscription = Subscriptions['groups'][number]['subscriptions'][number];

/** Whether channels are on, by subscription. Unsaved choices contain only the channels that the user has changed. */
export type Choices = Readonly<Record<string, Readonly<Partial<Record<NotificationChannel, boolean>>>>>;

/** Converts selections of the API to choices. */
export const toChoices = (selections: readonly NotificationSelection[]): Choices =>
  Object.fromEntries(selections.map(({ notif_id, channels }) => [notif_id, channels]));

export const isOn = (choices: Choices, id: string, channel: NotificationChannel): boolean =>
  choices[id]?.[channel] ?? false;

/** Returns the saved choices, overridden by the unsaved ones. */
export const mergeChoices = (saved: Choices, unsaved: Choices): Choices => ({
  ...saved,
  ...Object.fromEntries(Object.entries(unsaved).map(([id, channels]) => [id, { ...saved[id], ...channels }])),
});

/** Whether a channel of a subscription cannot be switched off. Other channels of it can be added and removed. */
export const isLocked = ({ is_required }: Subscription, channel: NotificationChannel): boolean =>
  is_required && requiredChannels.includes(channel);

/** Returns the choices with a channel of some subscriptions switched on or off. */
export const setChannel = (
  choices: Choices,
  ids: readonly string[],
  channel: NotificationChannel,
  value: boolean,
): Choices => ({
  ...choices,
  ...Object.fromEntries(ids.map((id) => [id, { ...choices[id], [channel]: value }])),
});

/** Returns the choices that differ from the saved ones, as the API receives them. */
export const listChanges = (saved: Choices, choices: Choices): NotificationSelection[] =>
  Object.entries(choices).flatMap(([notif_id, channels]) => {
    const changedChannels = Object.entries(channels).filter(
      ([channel, value]) => value !== isOn(saved, notif_id, channel as NotificationChannel),
    );
    return changedChannels.length > 0 ? [{ notif_id, channels: Object.fromEntries(changedChannels) }] : [];
  });

/** Returns the choices that differ from the saved ones. */
export const keepChanges = (saved: Choices, choices: Choices): Choices => toChoices(listChanges(saved, choices));
