import { publishToUser } from '../../identity/connections/publish.service.ts';
import { isExistingUser } from '../notifications/is-existing-user.ts';
import { type NewNotification, storeNotifications } from '../notifications/notifications.store.ts';

/**
 * Stores a notification, and tells the open pages of the recipient. Costs as `storeNotifications` and `publishToUser`.
 * Safe to repeat.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const notifyUser = async (notification: NewNotification): Promise<void> => {
  await storeNotifications(notification, isExistingUser);
  await publishToUser(notification.to, { type: 'notifications' });
};
