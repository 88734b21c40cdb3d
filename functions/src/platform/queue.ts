import { ChangeMessageVisibilityCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { limits } from '@overtone/shared/limits.ts';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { sqs } from './aws.ts';
import { chunks } from './chunks.ts';
import { requireEnv } from './env.ts';
import { logger } from './logger.ts';

export type QueueUrlName =
  | 'PLAYS_QUEUE_URL'
  | 'EMAILS_QUEUE_URL'
  | 'ACCOUNT_REMOVALS_QUEUE_URL'
  | 'ACCOUNT_EXPORTS_QUEUE_URL'
  | 'RENAMES_QUEUE_URL'
  | 'LIST_EXPORTS_QUEUE_URL'
  | 'MEDIA_QUEUE_URL'
  | 'BACKSTAGE_REQUESTS_QUEUE_URL'
  | 'UNUSED_AUDIO_QUEUE_URL'
  | 'HISTORY_REMOVALS_QUEUE_URL'
  | 'SCROBBLES_QUEUE_URL'
  | 'REACTIONS_QUEUE_URL'
  | 'EVENTS_QUEUE_URL';

/**
 * SQS takes the characters of XML alone, which two of Unicode's are not, and one of its emulators nothing beyond the first
 * 65,536 (SendMessage, "a message can include only XML, JSON, and unformatted text"): JSON spells them otherwise.
 */
const bodyOf = (message: unknown): string =>
  JSON.stringify(message).replaceAll(/[\ud800-\udfff\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

export interface SendOptions {
  /** Seconds for which the message stays hidden: 900 at most (SQS). */
  readonly delaySeconds?: number;
  /**
   * Whose work the message is, in 128 characters at most. SQS delivers other groups first while one takes more than its share
   * (Amazon SQS fair queues).
   */
  readonly group?: string;
}

/** Puts a message, as JSON, on the queue whose address stands in the environment under `urlName`. */
export const send = async (
  urlName: QueueUrlName,
  message: unknown,
  { delaySeconds = 0, group }: SendOptions = {},
): Promise<void> => {
  await sqs().send(
    new SendMessageCommand({
      QueueUrl: requireEnv(urlName),
      MessageBody: bodyOf(message),
      DelaySeconds: delaySeconds,
      ...(group !== undefined && { MessageGroupId: group }),
    }),
  );
};

/** How a message came. */
export type Delivery = Pick<SQSRecord, 'messageId' | 'receiptHandle' | 'attributes'>;

/** How often a message came, this time as well: more than once where a worker failed with it, or was cut off. */
export const deliveriesOf = ({ attributes }: Delivery): number => Number(attributes.ApproximateReceiveCount);

/** Whether the queue puts a message aside after this delivery. */
export const isLastDelivery = (delivery: Delivery): boolean => deliveriesOf(delivery) >= limits.queueDeliveries;

/**
 * Has a message come again so many seconds from now, unless it is done by then: sooner than its queue would bring it, or
 * later. A worker says so again and again while it is alive.
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

/** Messages of a batch that failed, each with why. */
export type Failures<Message> = ReadonlyMap<Message, unknown>;

/**
 * The Lambda entry of a worker that handles a queue's messages together. Those that failed, or that nobody can read, alone go
 * back to the queue (and in the end to its dead-letter queue); the rest of their batch is done. SQS may deliver a message
 * twice: it must count once.
 * @param handleAll gets each message with how it came, and returns those that failed; throwing fails the whole batch
 */
export const batchWorker =
  <Message extends object>(
    schema: z.core.$ZodType<Message>,
    handleAll: (messages: readonly Message[], deliveries: ReadonlyMap<Message, Delivery>) => Promise<Failures<Message>>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = new Map<string, unknown>();
    const read = new Map<Message, Delivery>();
    for (const record of Records) {
      try {
        read.set(z.parse(schema, JSON.parse(record.body)), record);
      } catch (error) {
        failures.set(record.messageId, error);
      }
    }
    const failed = await handleAll([...read.keys()], read);
    for (const [message, error] of failed) failures.set(read.get(message)?.messageId ?? '', error);
    for (const [error, those] of Map.groupBy(failures, ([, error]) => error)) {
      logger.error('Messages failed', { messageIds: those.map(([messageId]) => messageId), error });
    }
    return { batchItemFailures: [...failures.keys()].map((itemIdentifier) => ({ itemIdentifier })) };
  };

/** The same of a worker that handles each message by itself, `atOnce` of them at a time; whatever one throws fails it alone. */
export const queueWorker = <Message extends object>(
  schema: z.core.$ZodType<Message>,
  handleOne: (message: Message, delivery: Delivery) => Promise<void>,
  { atOnce = 1 } = {},
) =>
  batchWorker(schema, async (_, deliveries) => {
    const failures = new Map<Message, unknown>();
    for (const chunk of chunks([...deliveries], atOnce)) {
      await Promise.all(
        chunk.map(([message, delivery]) => handleOne(message, delivery).catch((error) => failures.set(message, error))),
      );
    }
    return failures;
  });
