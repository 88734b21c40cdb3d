import { deliverNotification } from '../community/deliveries/deliver-notification.worker.ts';
import { NotificationDelivery } from '../community/deliveries/delivery.message.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(NotificationDelivery, deliverNotification, { concurrency: 10 });
