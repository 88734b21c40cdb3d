import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { sqs } from './aws.ts';
import { requireEnv } from './env.ts';
import { logger } from './logger.ts';

export type QueueUrlName = 'PLAYS_QUEUE_URL' | 'NOTIFICATIONS_QUEUE_URL' | 'ACCOUNT_REMOVALS_QUEUE_URL';

/** Puts a message, as JSON, on the queue whose address stands in the environment under `urlName`. */
export const send = async (urlName: QueueUrlName, message: unknown): Promise<void> => {
  await sqs().send(new SendMessageCommand({ QueueUrl: requireEnv(urlName), MessageBody: JSON.stringify(message) }));
};

/** A message's id with what went wrong with it. */
export type Failures = ReadonlyMap<string, unknown>;

/**
 * The Lambda entry of a queue's worker. Failed messages alone go back to the queue (and in the end to its dead-letter
 * queue); the rest of their batch is done. SQS may deliver a message twice: `handleMessages` must count it once.
 * @param handleMessages returns the messages that failed; throwing fails them all
 */
export const batchHandler =
  (handleMessages: (messages: readonly SQSRecord[]) => Promise<Failures>) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failures = await handleMessages(Records);
    for (const [error, failed] of Map.groupBy(failures, ([, error]) => error)) {
      logger.error('Messages failed', { messageIds: failed.map(([messageId]) => messageId), error });
    }
    return { batchItemFailures: [...failures.keys()].map((itemIdentifier) => ({ itemIdentifier })) };
  };
