import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { NotificationId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { becomeUnreadActions } from './become-unread.ts';
import {
  notificationBatchItem,
  notificationGroupItem,
  notificationItem,
  type StoredNotification,
  type UnreadState,
} from './notification.items.ts';
import { type NewNotification, toGroupKey } from './notification-keys.ts';

/** The latest batch of a user and a type. */
interface Batch {
  readonly id: NotificationId;
  readonly at: string;
  /** Its notification; undefined if an event is no longer added to it. */
  readonly open: StoredNotification | undefined;
}

/**
 * Returns the latest batch of the type of a notification, or undefined before the first one. It is open until
 * `communityLimits.notificationBatchMinutes` after its latest event, unless the user has switched the site on or off
 * since. Costs a read unit and one for an open batch, in two round trips.
 */
export const findBatch = async (
  { to: userId, type, at }: NewNotification,
  isOnSite: boolean,
): Promise<Batch | undefined> => {
  const batch = await findItem(notificationBatchItem, { userId, type });
  if (!batch) return undefined;
  const isRecent = Date.parse(at) - Date.parse(batch.at) < communityLimits.notificationBatchMinutes * 60_000;
  const stored = isRecent
    ? await findItem(notificationItem, { userId, id: batch.id }, { consistent: true })
    : undefined;
  return { ...batch, open: stored?.isOnSite === isOnSite ? stored : undefined };
};

/** Returns the action that begins a batch. It fails if another worker has begun one since the previous one was read. */
export const beginBatchAction = (
  { to: userId, type, at }: NewNotification,
  id: NotificationId,
  previous: Batch | undefined,
): TransactAction =>
  previous
    ? updateAction(notificationBatchItem, { userId, type }, { set: { id, at }, when: equals('id', previous.id) })
    : createAction(notificationBatchItem, { userId, type, id, at });

/**
 * Adds an event to an open batch, whose notification becomes unread. The row of the event is created in the same
 * transaction, so that a repeated event is counted once. 8 write units and 2 in the index. @returns false if the batch or
 * the unread count was changed concurrently, or the event was already added
 */
export const addToBatch = (
  notification: NewNotification,
  batch: Batch,
  open: StoredNotification,
  unread: UnreadState | undefined,
): Promise<boolean> => {
  const { to: userId, type, at } = notification;
  const { id, count, expires } = open;
  return tryTransact([
    createAction(notificationGroupItem, { ...toGroupKey(notification), id, begunBy: '', expires }),
    ...becomeUnreadActions(userId, open, { count: count + 1 }, unread),
    updateAction(
      notificationBatchItem,
      { userId, type },
      { set: { at: at > batch.at ? at : batch.at }, when: equals('id', id) },
    ),
  ]);
};
