import type { DeliveryChannel } from '../notifications/delivery-channels.ts';
import { notifyBrowsers } from '../push/notify-browsers.service.ts';
import type { DeliverySender } from './delivery-sender.ts';

/** The senders of all channels. */
export const deliverySenders: Readonly<Record<DeliveryChannel, DeliverySender>> = {
  email: async () => undefined,
  browser: notifyBrowsers,
};
