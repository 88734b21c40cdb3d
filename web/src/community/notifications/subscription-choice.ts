import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { NotificationChannel, NotificationSelection } from '@overtone/shared/notifications/notification.model.ts';

export type Subscriptions = Reply<typeof notificationContract.subscriptions>;
type Subscription = Subscriptions['groups'][number]['subscriptions'][number];

/** Unsaved choices, by subscription and channel. */
export type Choices = Readonly<Record<string, Readonly<Partial<Record<NotificationChannel, boolean>>>>>;

/** Converts selections of the API to choices. */
export const toChoices = (selections: readonly NotificationSelection[]): Choices =>
  Object.fromEntries(selections.map(({ notif_id, channels }) => [notif_id, channels]));

export const isOn = (choices: Choices, id: string, channel: NotificationChannel): boolean =>
  choices[id]?.[channel] ?? false;

/** Whether a channel of a subscription cannot be switched off. Other channels of it can be added. */
export const isLocked = (
  { is_required, notif_id }: Subscription,
  saved: Choices,
  channel: NotificationChannel,
): boolean => is_required && isOn(saved, notif_id, channel);

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

/** Returns what differs from the saved choices, as the API receives it. */
export const listChanges = (saved: Choices, choices: Choices): NotificationSelection[] =>
  Object.entries(choices).flatMap(([notif_id, channels]) => {
    const changed = Object.entries(channels).filter(
      ([channel, value]) => value !== isOn(saved, notif_id, channel as NotificationChannel),
    );
    return changed.length > 0 ? [{ notif_id, channels: Object.fromEntries(changed) }] : [];
  });
