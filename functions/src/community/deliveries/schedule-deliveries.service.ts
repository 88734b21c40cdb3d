import type { UserId } from '@overtone/shared/ids.ts';
import { type QueueUrlName, send } from '../../platform/queue.ts';
import { type DeliveryChannel, deliveryChannels, deliveryDelaySeconds } from '../notifications/delivery-channels.ts';
import { getDefinition } from '../notifications/notification-types.ts';
import { hasNotifications, hasPush } from '../notifications/notifications.policy.ts';
import type { BegunNotification } from '../notifications/notifications.store.ts';
import { hasPushSubscription } from '../push/push.store.ts';
import type { NotificationDelivery } from './delivery.message.ts';

/** The queues of the channels. Push services are slow or hang, which must not keep emails back. */
const queues: Readonly<Record<DeliveryChannel, QueueUrlName>> = {
  email: 'NOTIFICATION_DELIVERIES_QUEUE_URL',
  browser: 'BROWSER_DELIVERIES_QUEUE_URL',
};

/**
 * Returns whether a user has browsers to notify. Most users have none although the channel is on by default, so this
 * saves a message for each of their notifications. Half a read unit.
 */
const hasBrowser = async (userId: UserId): Promise<boolean> => (await hasPush()) && (await hasPushSubscription(userId));

/**
 * Sends a message for each channel in which a stored notification is delivered, other than the site. Safe to repeat: a
 * notification is delivered once in a channel. Nothing is sent without such channels, for browsers if the user has
 * none, or if the site shows no notifications.
 * @param group notifications with the same one, such as those of a release, do not delay the others (`SendOptions`)
 */
export const scheduleDeliveries = async (
  { userId, id, type, channels }: BegunNotification,
  group: string,
): Promise<void> => {
  const { hasOwnEmail } = getDefinition(type).subscription;
  const isDelivered = (channel: DeliveryChannel): boolean =>
    channels.includes(channel) && !(channel === 'email' && hasOwnEmail);
  const channelsToDeliver = deliveryChannels.filter(isDelivered);
  if (channelsToDeliver.length === 0 || !(await hasNotifications())) return;
  for (const channel of channelsToDeliver) {
    if (channel === 'browser' && !(await hasBrowser(userId))) continue;
    const message: NotificationDelivery = { userId, notificationId: id, channel };
    await send(queues[channel], message, { delaySeconds: deliveryDelaySeconds[channel], group });
  }
};
