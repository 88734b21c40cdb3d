import * as z from 'zod';
import { deliverNotification } from '../community/deliveries/deliver-notification.worker.ts';
import { NotificationDelivery } from '../community/deliveries/delivery.message.ts';
import { DueDigest } from '../community/digests/digest.message.ts';
import { sendDigest } from '../community/digests/send-digest.worker.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(
  z.union([NotificationDelivery, DueDigest]),
  (message, delivery) => ('digestDueAt' in message ? sendDigest(message) : deliverNotification(message, delivery)),
  { concurrency: 10 },
);
