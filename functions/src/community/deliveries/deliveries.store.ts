import { NotificationId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { both, either, isLessThan, isMissingOrNull, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem, updateItem } from '../../platform/dynamo/write.ts';
import { DeliveryChannel } from '../notifications/delivery-channels.ts';
import type { NotificationDelivery } from './delivery.message.ts';

/** The delivery of a notification in a channel. */
const deliveryItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    userId: UserId,
    notificationId: NotificationId,
    channel: DeliveryChannel,
    /** Milliseconds since 1970: until then, only the worker that claimed the delivery may send it. */
    claimedUntil: z.int(),
    deliveredAt: z.iso.datetime().nullable(),
    expires: z.int(),
  }),
  // In the partition that the account deletion deletes.
  key: { pk: 'notification-state#{userId}', sk: 'delivery#{notificationId}#{channel}' },
  isConsistent: true,
  expires: 'expires',
});

/**
 * Milliseconds after which the worker that claimed a delivery has ended: its timeout is 30 seconds. They are shorter than
 * the time after which the queue delivers the message again.
 */
const claimMs = 60_000;

/**
 * Claims a delivery, so that of two concurrent workers only one sends it. A claim ends by itself after a minute, because
 * the worker may have been interrupted. One write unit, and one read unit if it fails.
 * @param expires when the row may be deleted: the end of the notification, in seconds since 1970
 * @returns `delivered` if it was delivered before, `busy` while another worker may be sending it
 */
export const claimDelivery = async (
  delivery: NotificationDelivery,
  expires: number,
): Promise<'claimed' | 'delivered' | 'busy'> => {
  const now = Date.now();
  const row = { ...delivery, claimedUntil: now + claimMs, deliveredAt: null, expires };
  const isFree = either(itemDoesNotExist, both(isMissingOrNull('deliveredAt'), isLessThan('claimedUntil', now)));
  if (await createItem(deliveryItem, row, isFree)) return 'claimed';
  return (await findItem(deliveryItem, delivery))?.deliveredAt ? 'delivered' : 'busy';
};

/** Records that a delivery was sent, or needs not be sent any more. One write unit. */
export const completeDelivery = async (delivery: NotificationDelivery): Promise<void> => {
  await updateItem(deliveryItem, delivery, { set: { deliveredAt: new Date().toISOString() } });
};

/** Ends the claim of a delivery that failed, so that the next delivery of the message sends it. One write unit. */
export const releaseDelivery = async (delivery: NotificationDelivery): Promise<void> => {
  await updateItem(deliveryItem, delivery, { set: { claimedUntil: 0 } });
};
