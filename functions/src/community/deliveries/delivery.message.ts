import { NotificationId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { DeliveryChannel } from '../notifications/delivery-channels.ts';

/** The message to deliver a notification in a channel. */
export const NotificationDelivery = z.object({
  userId: UserId,
  notificationId: NotificationId,
  channel: DeliveryChannel,
});
export type NotificationDelivery = z.output<typeof NotificationDelivery>;
