import { ChangeMessageVisibilityCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { sqs } from './aws.ts';
import { splitIntoChunks } from './chunks.ts';
import { requireEnv } from './env.ts';
import { logger } from './logger.ts';

export type QueueUrlName =
  | 'PLAYS_QUEUE_URL'
  | 'EMAILS_QUEUE_URL'
  | 'NOTIFICATION_EMAILS_QUEUE_URL'
  | 'EMAIL_FEEDBACK_QUEUE_URL'
  | 'ACCOUNT_DELETIONS_QUEUE_URL'
  | 'ACCOUNT_EXPORTS_QUEUE_URL'
  | 'WORKSPACE_DELETIONS_QUEUE_URL'
  | 'RENAMES_QUEUE_URL'
  | 'LIST_EXPORTS_QUEUE_URL'
  | 'MEDIA_QUEUE_URL'
  | 'BACKSTAGE_REQUESTS_QUEUE_URL'
  | 'UNUSED_AUDIO_QUEUE_URL'
  | 'HISTORY_REMOVALS_QUEUE_URL'
  | 'SCROBBLES_QUEUE_URL'
  | 'REACTIONS_QUEUE_URL'
  | 'EVENTS_QUEUE_URL'
  | 'FEED_WALKS_QUEUE_URL'
  | 'NOTIFICATION_DELIVERIES_QUEUE_URL'
  | 'BROWSER_DELIVERIES_QUEUE_URL';

/**
 * Serializes a message. SQS only accepts characters that are valid in XML, which excludes U+FFFE and U+FFFF
 * (SendMessage, "a message can include only XML, JSON, and unformatted text"). An emulator accepts no characters above
 * U+FFFF. They are therefore escaped.
 */
const serialize = (message: unknown): string =>
  JSON.stringify(message).replaceAll(
    /[\ud800-\udfff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );

export interface SendOptions {
  /** Seconds until the message becomes visible, 900 at most (SQS). */
  readonly delaySeconds?: number;
  /**
   * The tenant of the message, with 128 characters at most. While one group uses more than its share, SQS delivers the
   * messages of other groups first (Amazon SQS fair queues).
   */
  readonly group?: string;
}

/** Sends a message as JSON to the queue whose URL is in the environment variable `urlName`. */
export const send = async (
  urlName: QueueUrlName,
  message: unknown,
  { delaySeconds = 0, group }: SendOptions = {},
): Promise<void> => {
  await sqs().send(
    new SendMessageCommand({
      QueueUrl: requireEnv(urlName),
      MessageBody: serialize(message),
      DelaySeconds: delaySeconds,
      ...(group !== undefined && { MessageGroupId: group }),
    }),
  );
};

/** The delivery of a message. */
export type Delivery = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'attributes'>;

/**
 * Returns how often a message was delivered, including this time. It is more than 1 after a failure or an interruption.
 */
export const getDeliveryCount = ({ attributes }: Delivery): number => Number(attributes.ApproximateReceiveCount);

/** Returns whether the queue moves the message to the dead-letter queue after this delivery. */
export const isLastDelivery = (delivery: Delivery): boolean => getDeliveryCount(delivery) >= awsLimits.queueDeliveries;

/**
 * Changes the visibility timeout of a message: it is delivered again after `seconds`, unless it is deleted before. A
 * worker calls it repeatedly while it is running.
 */
export const hideMessage = async (
  urlName: QueueUrlName,
  { receiptHandle }: Delivery,
  seconds: number,
): Promise<void> => {
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: requireEnv(urlName),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
};

/** The failed messages of a batch, with their errors. */
export type Failures<Message> = ReadonlyMap<Message, unknown>;

/**
 * Creates the Lambda handler of a worker that handles the messages of a batch together. Only messages that failed or
 * are invalid return to the queue, and finally to its dead-letter queue. SQS may deliver a message twice, so handling
 * it must be idempotent.
 * @param handleAll gets the messages with their deliveries, and returns the failed ones. If it throws, the whole batch
 * fails.
 */
export const batchWorker =
  <Message extends object>(
    schema: z.core.$ZodType<Message>,
    handleAll: (messages: readonly Message[], deliveries: ReadonlyMap<Message, Delivery>) => Promise<Failures<Message>>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = new Map<string, unknown>();
    const deliveries = new Map<Message, Delivery>();
    for (const record of Records) {
      try {
        deliveries.set(z.parse(schema, JSON.parse(record.body)), record);
      } catch (error) {
        failures.set(record.messageId, error);
      }
    }
    const failed = await handleAll([...deliveries.keys()], deliveries);
    for (const [message, error] of failed) failures.set(deliveries.get(message)?.messageId ?? '', error);
    for (const [error, failuresOfError] of Map.groupBy(failures, ([, error]) => error)) {
      logger.error('Failed to handle messages', { messageIds: failuresOfError.map(([messageId]) => messageId), error });
    }
    return { batchItemFailures: [...failures.keys()].map((itemIdentifier) => ({ itemIdentifier })) };
  };

/** Starts a deadline. Running work fails when it has passed, and work that has not begun does not begin. */
const startDeadline = (milliseconds: number | undefined) => {
  const { promise, reject } = Promise.withResolvers<never>();
  // Without this handler the rejection is unhandled if no work is running when the deadline passes.
  promise.catch(() => undefined);
  let isOver = false;
  const failPendingWork = (): void => {
    isOver = true;
    reject(new Error(`Not handled in ${milliseconds} ms`));
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(failPendingWork, milliseconds);
  return {
    run: (work: () => Promise<void>): Promise<void> => (isOver ? promise : Promise.race([promise, work()])),
    end: (): void => clearTimeout(timer),
  };
};

interface QueueWorkerOptions {
  /** The number of messages that are handled in parallel, 1 by default. */
  readonly concurrency?: number;
  /**
   * Milliseconds after which messages that are not handled fail, so that the others of the batch are reported before
   * the timeout of the function. Without a deadline, a message that hangs returns the whole batch to the queue.
   */
  readonly deadlineMs?: number;
}

/** Creates the Lambda handler of a worker that handles each message separately. An error only fails its own message. */
export const queueWorker = <Message extends object>(
  schema: z.core.$ZodType<Message>,
  handleOne: (message: Message, delivery: Delivery) => Promise<void>,
  { concurrency = 1, deadlineMs }: QueueWorkerOptions = {},
) =>
  batchWorker(schema, async (_, deliveries) => {
    const failures = new Map<Message, unknown>();
    const deadline = startDeadline(deadlineMs);
    for (const chunk of splitIntoChunks([...deliveries], concurrency)) {
      await Promise.all(
        chunk.map(([message, delivery]) =>
          deadline.run(() => handleOne(message, delivery)).catch((error) => failures.set(message, error)),
        ),
      );
    }
    deadline.end();
    return failures;
  });
