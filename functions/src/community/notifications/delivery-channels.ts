import * as z from 'zod';

/**
 * Seconds that a delivery waits, so that it is dropped when the user reads the notification on the site in the meantime.
 * SQS delays a message by 900 at most. A channel needs an entry here, a sender (`deliveries/delivery-senders.ts`)
 * and a queue (`deliveries/schedule-deliveries.service.ts`).
 */
export const deliveryDelaySeconds = { email: 600, browser: 30 } as const;

/** A channel other than the site. */
export type DeliveryChannel = keyof typeof deliveryDelaySeconds;

export const deliveryChannels = Object.keys(deliveryDelaySeconds) as [DeliveryChannel, ...DeliveryChannel[]];
export const DeliveryChannel = z.enum(deliveryChannels);
