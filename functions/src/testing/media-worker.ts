import type { FileId } from '@overtone/shared/ids.ts';
import type { SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/media.lambda.ts';
import { sqs } from '../platform/aws.ts';
import type { Delivery } from '../platform/queue.ts';

/** Of a message that lies in no queue. */
const receiptHandle = 'made up';

// What has it come again later is done by nobody.
sqs().middlewareStack.add(
  (next) => async (args) =>
    (args.input as { ReceiptHandle?: string }).ReceiptHandle === receiptHandle
      ? { output: { $metadata: {} }, response: {} }
      : next(args),
  { step: 'initialize', name: 'made-up-messages' },
);

/** How a message comes, the first time. */
export const delivery = (count = 1, messageId = ulid()): Delivery => ({
  messageId,
  receiptHandle,
  attributes: { ApproximateReceiveCount: String(count) } as Delivery['attributes'],
});

/** Delivers a file's message, as often as said. @returns how many of them come again */
export const deliver = async (fileId: FileId, times = 1, how = delivery): Promise<number> => {
  const record = () => ({ ...how(), body: JSON.stringify({ fileId }) });
  const event = { Records: Array.from({ length: times }, record) } as Partial<SQSEvent> as SQSEvent;
  return (await handler(event)).batchItemFailures.length;
};

/** Takes a file through all of its steps. */
export const runAll = async (fileId: FileId): Promise<void> => {
  for (let step = 0; step < 5; step += 1) expect(await deliver(fileId)).toBe(0);
};
