import type { DeliveryChannel } from '../notifications/delivery-channels.ts';
import type { DeliverySender } from '../notifications/delivery-sender.ts';
import { notifyBrowsers } from '../push/notify-browsers.service.ts';
import { sendNotificationEmail } from './send-notification-email.service.ts';

/** The senders of all channels. */
export const deliverySenders: Readonly<Record<DeliveryChannel, DeliverySender>> = {
  email: sendNotificationEmail,
  browser: notifyBrowsers,
};
