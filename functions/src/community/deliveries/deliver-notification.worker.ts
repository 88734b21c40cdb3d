import { findUser } from '../../identity/users/users.store.ts';
import type { Delivery } from '../../platform/queue.ts';
import { claimDelivery, completeDelivery, releaseDelivery } from '../notifications/deliveries.store.ts';
import type { DueDelivery } from '../notifications/delivery-sender.ts';
import { findNotification } from '../notifications/notifications.store.ts';
import { isSelected } from '../notifications/selections.ts';
import { findSubscriptions } from '../notifications/subscriptions.store.ts';
import { findUnreadState } from '../notifications/unread.store.ts';
import { isRead } from '../notifications/unread-state.ts';
import type { NotificationDelivery } from './delivery.message.ts';
import { deliverySenders } from './delivery-senders.ts';

/** Returns what is delivered, or undefined if the notification was read, deleted or switched off. Four read units. */
const findDueDelivery = async (
  { userId, notificationId, channel }: NotificationDelivery,
  message: Delivery,
): Promise<Omit<DueDelivery, 'mayHaveBeenSent'> | undefined> => {
  const [recipient, notification, unread, subscriptions] = await Promise.all([
    findUser(userId),
    findNotification(userId, notificationId),
    findUnreadState(userId),
    findSubscriptions(userId),
  ]);
  if (!recipient || !notification || isRead(notification, unread)) return undefined;
  if (!isSelected(notification.type, channel, subscriptions?.selections ?? {})) return undefined;
  return { recipient, notification, message };
};

/**
 * Delivers a notification in a channel, once, unless it was read in the meantime. The message may be delivered twice, and
 * the worker may be interrupted at any point: the delivery is claimed, sent and recorded, and a claim of an interrupted
 * worker ends by itself. A notification above the limit of an hour is only in the list. Two or three round trips, 4 read units and 2 write units, and those of the sender.
 * @throws Error while another worker may be delivering it, so that the queue repeats the message
 */
export const deliverNotification = async (delivery: NotificationDelivery, message: Delivery): Promise<void> => {
  const due = await findDueDelivery(delivery, message);
  if (!due) return;
  const claim = await claimDelivery(delivery, due.notification);
  if (claim === 'delivered') return;
  if (claim === 'busy') throw new Error('Another worker is delivering this notification');
  try {
    const result = await deliverySenders[delivery.channel]({ ...due, mayHaveBeenSent: claim === 'resumed' });
    if (result === 'not-sent') return await releaseDelivery(delivery);
  } catch (error) {
    await releaseDelivery(delivery);
    throw error;
  }
  await completeDelivery(delivery);
};
