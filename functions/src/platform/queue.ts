import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { sqs } from './aws.ts';
import { chunks } from './chunks.ts';
import { requireEnv } from './env.ts';
import { logger } from './logger.ts';

export type QueueUrlName =
  | 'PLAYS_QUEUE_URL'
  | 'NOTIFICATIONS_QUEUE_URL'
  | 'ACCOUNT_REMOVALS_QUEUE_URL'
  | 'RENAMES_QUEUE_URL'
  | 'LIST_EXPORTS_QUEUE_URL'
  | 'MEDIA_QUEUE_URL'
  | 'BACKSTAGE_REQUESTS_QUEUE_URL';

/**
 * SQS takes the characters of XML alone, which two of Unicode's are not, and one of its emulators nothing beyond the first
 * 65,536 (SendMessage, "a message can include only XML, JSON, and unformatted text"): JSON spells them otherwise.
 */
const bodyOf = (message: unknown): string =>
  JSON.stringify(message).replaceAll(/[\ud800-\udfff\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

/**
 * Puts a message, as JSON, on the queue whose address stands in the environment under `urlName`. `delaySeconds` is how long
 * nobody sees it: 900 at most (SQS).
 */
export const send = async (urlName: QueueUrlName, message: unknown, { delaySeconds = 0 } = {}): Promise<void> => {
  await sqs().send(
    new SendMessageCommand({
      QueueUrl: requireEnv(urlName),
      MessageBody: bodyOf(message),
      DelaySeconds: delaySeconds,
    }),
  );
};

/** Messages of a batch that failed, each with why. */
export type Failures<Message> = ReadonlyMap<Message, unknown>;

/**
 * The Lambda entry of a worker that handles a queue's messages together. Those that failed, or that nobody can read, alone go
 * back to the queue (and in the end to its dead-letter queue); the rest of their batch is done. SQS may deliver a message
 * twice: it must count once.
 * @param handleAll returns the messages that failed; throwing fails the whole batch
 */
export const batchWorker =
  <Message extends object>(
    schema: z.core.$ZodType<Message>,
    handleAll: (messages: readonly Message[]) => Promise<Failures<Message>>,
  ) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = new Map<string, unknown>();
    const read = new Map<Message, string>();
    for (const { messageId, body } of Records) {
      try {
        read.set(z.parse(schema, JSON.parse(body)), messageId);
      } catch (error) {
        failures.set(messageId, error);
      }
    }
    for (const [message, error] of await handleAll([...read.keys()])) failures.set(read.get(message) ?? '', error);
    for (const [error, failed] of Map.groupBy(failures, ([, error]) => error)) {
      logger.error('Messages failed', { messageIds: failed.map(([messageId]) => messageId), error });
    }
    return { batchItemFailures: [...failures.keys()].map((itemIdentifier) => ({ itemIdentifier })) };
  };

/** The same of a worker that handles each message by itself, `atOnce` of them at a time; whatever one throws fails it alone. */
export const queueWorker = <Message extends object>(
  schema: z.core.$ZodType<Message>,
  handleOne: (message: Message) => Promise<void>,
  { atOnce = 1 } = {},
) =>
  batchWorker(schema, async (messages) => {
    const failures = new Map<Message, unknown>();
    for (const chunk of chunks(messages, atOnce)) {
      await Promise.all(chunk.map((message) => handleOne(message).catch((error) => failures.set(message, error))));
    }
    return failures;
  });
