import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import type { Delivery } from '../../platform/queue.ts';
import type { StoredNotification } from './notification.items.ts';

/** An unread notification that is delivered. */
export interface DueDelivery {
  readonly recipient: StoredUser;
  readonly notification: StoredNotification;
  /** Whether an interrupted worker may have sent it already, so that it must be sent in the same way. */
  readonly mayHaveBeenSent: boolean;
  /** The delivery of the message, for senders that change when it is repeated (`hideMessage`). */
  readonly message: Delivery;
}

/**
 * `done` if the notification was sent, or has nothing to send. `not-sent` if it was left to the list or the digest: then
 * it is not recorded as delivered.
 */
export type DeliveryResult = 'done' | 'not-sent';

/**
 * Sends a notification in a channel. It may be called twice for the same notification, because the worker can be
 * interrupted before it records the delivery: the second call must not notify again. It throws if the queue should repeat
 * the delivery.
 */
export type DeliverySender = (due: DueDelivery) => Promise<DeliveryResult>;
