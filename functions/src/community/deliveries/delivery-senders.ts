import type { DeliveryChannel } from '../notifications/delivery-channels.ts';
import type { DeliverySender } from './delivery-sender.ts';
import { sendNotificationEmail } from './send-notification-email.service.ts';

/** The senders of all channels. */
export const deliverySenders: Readonly<Record<DeliveryChannel, DeliverySender>> = {
  email: sendNotificationEmail,
};
