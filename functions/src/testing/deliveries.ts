import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { handler } from '../handlers/notification-deliveries.lambda.ts';

/** Delivers messages to the worker that delivers notifications. */
export const deliverNotifications = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });
