import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** What the user is notified of, and in which channels. */
export const subscriptionsQuery = createQuery(notificationContract.subscriptions, {}, (subscriptions) => subscriptions);
