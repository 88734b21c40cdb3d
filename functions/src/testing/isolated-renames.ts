import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  ReceiveMessageCommand,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { handler } from '../handlers/renames.lambda.ts';
import { sqs } from '../platform/aws.ts';
import { requireEnv } from '../platform/env.ts';

/** Creates an isolated queue of renames for a test file, with functions that deliver its messages to the worker. */
export const createIsolatedRenames = async () => {
  const shared = requireEnv('RENAMES_QUEUE_URL');
  const created = await sqs().send(new CreateQueueCommand({ QueueName: `renames-${ulid()}` }));
  const QueueUrl = new URL(new URL(created.QueueUrl ?? '').pathname, shared).href;
  process.env.RENAMES_QUEUE_URL = QueueUrl;

  /** Removes all visible messages from the queue and returns them. */
  const receiveMessages = async (): Promise<string[]> => {
    const bodies: string[] = [];
    for (;;) {
      const { Messages = [] } = await sqs().send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      if (Messages.length === 0) return bodies;
      for (const { Body = '', ReceiptHandle } of Messages) {
        bodies.push(Body);
        await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    }
  };

  /** Delivers a message to the worker. @returns whether it succeeded */
  const deliver = async (body: string): Promise<boolean> => {
    const event = { Records: [{ messageId: ulid(), body }] } as Partial<SQSEvent> as SQSEvent;
    return (await handler(event)).batchItemFailures.length === 0;
  };

  return {
    QueueUrl,
    receiveAll: receiveMessages,
    deliver,
    /** Delivers messages until the queue is empty. Failed ones are repeated. @returns the number of deliveries */
    deliverAll: async (): Promise<number> => {
      let deliveries = 0;
      for (
        let waitingMessages = await receiveMessages();
        waitingMessages.length > 0;
        waitingMessages = [...waitingMessages, ...(await receiveMessages())]
      ) {
        const [first = ''] = waitingMessages;
        waitingMessages = waitingMessages.slice(1);
        deliveries += 1;
        if (!(await deliver(first))) waitingMessages.push(first);
      }
      return deliveries;
    },
    remove: async (): Promise<void> => {
      await sqs().send(new DeleteQueueCommand({ QueueUrl }));
      process.env.RENAMES_QUEUE_URL = shared;
    },
  };
};
