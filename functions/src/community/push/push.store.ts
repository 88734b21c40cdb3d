import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { NotificationId, UserId } from '@overtone/shared/ids.ts';
import type { PushSubscriptionId } from '@overtone/shared/notifications/push.contract.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { dayMs } from '../../platform/days.ts';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAction, deleteIfExistsAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { deleteItem, updateItem } from '../../platform/dynamo/write.ts';
import { pushEndpointItem, pushSubscriptionItem, type StoredPushSubscription } from './push.items.ts';

/**
 * Returns the subscriptions of a user, last stored first: consistent Query of `push#<userId>`, one read unit for 8.
 */
export const listPushSubscriptions = async (userId: UserId): Promise<StoredPushSubscription[]> => {
  const stored = await listItems(pushSubscriptionItem, 'key', { userId });
  return stored.toSorted((one, other) => (one.storedAt < other.storedAt ? 1 : -1));
};

/** Returns whether a user has a subscription: eventually consistent Query, half a read unit. */
export const hasPushSubscription = async (userId: UserId): Promise<boolean> =>
  (await listItems(pushSubscriptionItem, 'key', { userId }, { limit: 1, consistent: false })).length > 0;

/** A subscription to store. */
export type NewPushSubscription = Omit<StoredPushSubscription, 'storedAt' | 'lastSent' | 'failures' | 'expires'> & {
  /** Milliseconds since 1970, if the push service ends it. */
  readonly expirationTime: number | null;
};

/**
 * Stores a subscription, or replaces that of the same endpoint, and takes the endpoint from another user. The oldest
 * subscriptions above `communityLimits.pushSubscriptionsMax` are deleted. One round trip of reads, 2 units, and one
 * transaction: 6 write units, 2 more for another user, and a transaction for each deleted one.
 * @returns false after a write conflict, or if the account was deleted
 */
export const putPushSubscription = async ({
  expirationTime,
  ...subscription
}: NewPushSubscription): Promise<boolean> => {
  const { userId, id } = subscription;
  const now = Date.now();
  const storedUntil = now + communityLimits.pushSubscriptionDays * dayMs;
  const expires = Math.floor(Math.min(expirationTime ?? storedUntil, storedUntil) / 1_000);
  const [owner, existing] = await Promise.all([findItem(pushEndpointItem, { id }), listPushSubscriptions(userId)]);
  const otherSubscriptions = existing.filter((other) => other.id !== id);
  for (const oldest of otherSubscriptions.slice(communityLimits.pushSubscriptionsMax - 1))
    await deletePushSubscription(oldest);
  // DynamoDB deletes expired items later, and reads hide them until then.
  const isUnowned = either(itemDoesNotExist, isLessThan('expires', Math.floor(now / 1_000) + 1));
  return tryTransact([
    putAction(pushEndpointItem, { id, userId, expires }, owner ? equals('userId', owner.userId) : isUnowned),
    putAction(pushSubscriptionItem, {
      ...{ ...subscription, storedAt: new Date(now).toISOString(), lastSent: null, failures: 0, expires },
    }),
    ...(owner && owner.userId !== userId
      ? [deleteIfExistsAction(pushSubscriptionItem, { userId: owner.userId, id })]
      : []),
    checkUserExistsAction(userId),
  ]);
};

/** Deletes a subscription of a user, whenever it was stored. Another user's is not affected. 4 write units. */
export const removePushSubscription = async (userId: UserId, id: PushSubscriptionId): Promise<void> => {
  const wasDeleted = await tryTransact([
    deleteAction(pushEndpointItem, { id }, equals('userId', userId)),
    deleteIfExistsAction(pushSubscriptionItem, { userId, id }),
  ]);
  // The endpoint belongs to another user, and with it the subscription.
  if (!wasDeleted) await deleteItem(pushSubscriptionItem, { userId, id });
};

/**
 * Deletes a subscription, unless the browser has stored it again since it was read: a user may have logged in again.
 * 4 write units.
 */
export const deletePushSubscription = async ({ userId, id, storedAt }: StoredPushSubscription): Promise<void> => {
  await tryTransact([
    deleteAction(pushSubscriptionItem, { userId, id }, equals('storedAt', storedAt)),
    deleteAction(pushEndpointItem, { id }, either(itemDoesNotExist, equals('userId', userId))),
  ]);
};

/** Records that a browser got a notification, unless it has stored its subscription again. One write unit. */
export const setLastSent = async ({ userId, id, storedAt }: StoredPushSubscription, lastSent: NotificationId) => {
  const set = { lastSent, failures: 0 };
  await updateItem(pushSubscriptionItem, { userId, id }, { set, when: equals('storedAt', storedAt) });
};

/**
 * Records that the push service of a browser did not accept a notification in any delivery, and deletes the subscription
 * after `communityLimits.pushFailuresMax` in a row. One write unit, and 4 for a deletion.
 */
export const addPushFailure = async (subscription: StoredPushSubscription): Promise<void> => {
  const { userId, id, storedAt, failures } = subscription;
  if (failures + 1 >= communityLimits.pushFailuresMax) return deletePushSubscription(subscription);
  await updateItem(pushSubscriptionItem, { userId, id }, { add: { failures: 1 }, when: equals('storedAt', storedAt) });
};

/** Deletes all subscriptions of a user with the account. Safe to repeat. 4 write units each. */
export const deletePushSubscriptions = async (userId: UserId): Promise<void> => {
  for (const { id } of await listPushSubscriptions(userId)) await removePushSubscription(userId, id);
  // Expired subscriptions are not listed.
  await deletePartition(pushSubscriptionItem, { userId, id: 'none' });
};
