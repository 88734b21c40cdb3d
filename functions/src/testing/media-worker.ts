import type { FileId } from '@overtone/shared/ids.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/media.lambda.ts';
import { sqs } from '../platform/aws.ts';
import type { Delivery } from '../platform/queue.ts';

/** The receipt handle of messages that are in no queue. */
const receiptHandle = 'simulated';

// Commands that change the visibility of simulated messages are ignored.
sqs().middlewareStack.add(
  (next) => async (args) =>
    (args.input as { ReceiptHandle?: string }).ReceiptHandle === receiptHandle
      ? { output: { $metadata: {} }, response: {} }
      : next(args),
  { step: 'initialize', name: 'simulated-messages' },
);

/** Builds the attributes of a message. @param count how often it was delivered */
export const buildDelivery = (count = 1, messageId = ulid()): Delivery => ({
  messageId,
  receiptHandle,
  attributes: { ApproximateReceiveCount: String(count) } as Delivery['attributes'],
});

/** Delivers the message of a file to the worker. @returns the number of messages that failed */
export const deliverFileMessage = async (
  fileId: FileId,
  times = 1,
  createDelivery = buildDelivery,
): Promise<number> => {
  const record = () => ({ ...createDelivery(), body: JSON.stringify({ fileId }) });
  const event = { Records: Array.from({ length: times }, record) } as Partial<SQSEvent> as SQSEvent;
  return (await handler(event)).batchItemFailures.length;
};

/** Processes all steps of a file. */
export const processAllSteps = async (fileId: FileId): Promise<void> => {
  for (let step = 0; step < 5; step += 1) expect(await deliverFileMessage(fileId)).toBe(0);
};
