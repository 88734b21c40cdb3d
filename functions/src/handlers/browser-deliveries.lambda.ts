import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { deliverNotification } from '../community/deliveries/deliver-notification.worker.ts';
import { NotificationDelivery } from '../community/deliveries/delivery.message.ts';
import { queueWorker } from '../platform/queue.ts';

// All messages of a batch are handled in parallel, so that a push service that hangs delays no other.
export const handler = queueWorker(NotificationDelivery, deliverNotification, {
  concurrency: 10,
  deadlineMs: communityLimits.pushDeadlineSeconds * 1_000,
});
