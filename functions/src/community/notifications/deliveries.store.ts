import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { both, either, isLessThan, isMissingOrNull, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { updateAndGetItem, updateItem } from '../../platform/dynamo/write.ts';
import type { DeliveryChannel } from './delivery-channels.ts';
import type { StoredNotification } from './notification.items.ts';

interface NotificationDelivery {
  readonly userId: UserId;
  readonly notificationId: NotificationId;
  readonly channel: DeliveryChannel;
}

/** The delivery of a notification in a channel. */
const deliveryItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    /** Milliseconds since 1970: until then, only the worker that claimed the delivery may send it. */
    claimedUntil: z.int(),
    /** The claims since the last one that was released. More than one if a worker was interrupted. */
    claims: z.int(),
    deliveredAt: z.iso.datetime().nullable(),
    /** The `unreadAt` of the notification that is delivered. Later actions of other users are not part of it. */
    unreadAt: z.iso.datetime(),
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
 * @returns `resumed` if an interrupted worker may have sent it, `delivered` if it was delivered before, `busy` while
 *   another worker may be sending it
 */
export const claimDelivery = async (
  delivery: NotificationDelivery,
  { unreadAt, expires }: Pick<StoredNotification, 'unreadAt' | 'expires'>,
): Promise<'claimed' | 'resumed' | 'delivered' | 'busy'> => {
  const now = Date.now();
  const isFree = either(itemDoesNotExist, both(isMissingOrNull('deliveredAt'), isLessThan('claimedUntil', now)));
  const claimed = await updateAndGetItem(deliveryItem, delivery, {
    set: { unreadAt, claimedUntil: now + claimMs, deliveredAt: null, expires },
    add: { claims: 1 },
    when: isFree,
  });
  if (claimed) return claimed.claims > 1 ? 'resumed' : 'claimed';
  return (await findItem(deliveryItem, delivery))?.deliveredAt ? 'delivered' : 'busy';
};

/** Records that a delivery was sent, or needs not be sent any more. One write unit. */
export const completeDelivery = async (delivery: NotificationDelivery): Promise<void> => {
  await updateItem(deliveryItem, delivery, { set: { deliveredAt: new Date().toISOString() } });
};

/**
 * Ends the claim of a delivery that failed or was not sent: the next delivery of the message may send it, and a digest may
 * contain the notification. One write unit.
 */
export const releaseDelivery = async (delivery: NotificationDelivery): Promise<void> => {
  await updateItem(deliveryItem, delivery, { set: { claimedUntil: 0, claims: 0 } });
};

/** Milliseconds after which no worker will deliver the message of an interrupted one any more. */
const interruptionMs = 3_600_000;

/**
 * Returns the notifications that were not sent in emails of their own since they became unread. One read unit for each.
 * @throws Error while a worker may be sending one of them
 */
export const selectNotEmailed = async <One extends Pick<StoredNotification, 'id' | 'unreadAt'>>(
  userId: UserId,
  notifications: readonly One[],
): Promise<One[]> => {
  const keys = notifications.map(({ id }) => ({ userId, notificationId: id, channel: 'email' as const }));
  const rows = new Map(
    (await findItems(deliveryItem, keys)).map((row) => [row.notificationId as NotificationId, row] as const),
  );
  const now = Date.now();
  return notifications.filter(({ id, unreadAt }) => {
    const row = rows.get(id);
    if (!row) return true;
    if (row.deliveredAt !== null) return row.unreadAt < unreadAt;
    if (row.claimedUntil > now - interruptionMs) throw new Error('Another worker is sending an email of the digest');
    return true;
  });
};
