import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import type { Delivery } from '../../platform/queue.ts';
import type { StoredNotification } from '../notifications/notification.items.ts';

/** An unread notification that is delivered. */
export interface DueDelivery {
  readonly recipient: StoredUser;
  readonly notification: StoredNotification;
  /** The delivery of the message, for senders that change when it is repeated (`hideMessage`). */
  readonly message: Delivery;
}

/**
 * Sends a notification in a channel. It may be called twice for the same notification, because the worker can be
 * interrupted before it records the delivery: the second call must not notify again. It throws if the queue should repeat
 * the delivery.
 */
export type DeliverySender = (due: DueDelivery) => Promise<void>;
