import { publishToUser } from '../../identity/connections/publish.service.ts';
import { isExistingUser } from '../notifications/is-existing-user.ts';
import type { NewNotification } from '../notifications/notification-keys.ts';
import { storeNotification } from '../notifications/notifications.store.ts';
import { scheduleDeliveries } from './schedule-deliveries.service.ts';

/**
 * Stores a notification, notifies the open pages of the recipient, and schedules its delivery in the other channels that
 * the recipient chose. Costs the same as `storeNotification` and `publishToUser`, and a message for each channel. Safe
 * to repeat, also after an interruption between the steps.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const notifyUser = async (notification: NewNotification): Promise<void> => {
  const newNotification = await storeNotification(notification, isExistingUser);
  await Promise.all([
    publishToUser(notification.to, { type: 'notifications' }),
    newNotification && scheduleDeliveries(newNotification, notification.targetId),
  ]);
};
