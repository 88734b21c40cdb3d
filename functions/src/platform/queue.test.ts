import { CreateQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecordAttributes } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { sqs } from './aws.ts';
import { requireEnv } from './env.ts';
import { type Delivery, getDeliveryCount, hideMessage, queueWorker, send } from './queue.ts';

afterEach(() => void vi.unstubAllEnvs());

const Message = z.object({ name: z.string() });
const buildEvent = (...bodies: readonly string[]) =>
  ({ Records: bodies.map((body, index) => ({ messageId: String(index), body })) }) as SQSEvent;
const buildBodyWithName = (name: string) => JSON.stringify({ name });

describe('queueWorker', () => {
  it('returns invalid and failed messages to the queue, and handles the others', async () => {
    const handledNames: string[] = [];
    const worker = queueWorker(Message, async ({ name }) => {
      if (name === 'bad') throw new Error('no');
      handledNames.push(name);
    });
    const { batchItemFailures } = await worker(
      buildEvent(buildBodyWithName('one'), '{', buildBodyWithName('bad'), '{"name":1}', buildBodyWithName('two')),
    );
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual(['1', '2', '3']);
    expect(handledNames).toEqual(['one', 'two']);
  });

  it('limits the number of messages that are handled in parallel', async () => {
    let running = 0;
    const counts: number[] = [];
    const handle = async () => {
      counts.push(++running);
      await Promise.resolve();
      running -= 1;
    };
    await queueWorker(Message, handle, { concurrency: 2 })(
      buildEvent(...['a', 'b', 'c', 'd', 'e'].map(buildBodyWithName)),
    );
    expect(Math.max(...counts)).toBe(2);
    counts.length = 0;
    await queueWorker(Message, handle)(buildEvent(...['a', 'b', 'c'].map(buildBodyWithName)));
    expect(Math.max(...counts)).toBe(1);
  });
});

describe('queueWorker with a deadline', () => {
  it('returns only messages that hang or have not begun to the queue when the deadline passes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const startedNames: string[] = [];
    const handle = async ({ name }: { name: string }) => {
      startedNames.push(name);
      if (name === 'hangs') await new Promise(() => undefined);
    };
    const worker = queueWorker(Message, handle, { concurrency: 2, deadlineMs: 20_000 });
    const result = worker(buildEvent(...['one', 'hangs', 'two', 'three'].map(buildBodyWithName)));
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await result).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['1', '2', '3']);
    expect(startedNames).toEqual(['one', 'hangs']);
  });
});

/** Creates a separate queue, because other tests use the shared one. */
const useIsolatedQueue = async (): Promise<void> => {
  const { QueueUrl = '' } = await sqs().send(new CreateQueueCommand({ QueueName: `isolated-${ulid()}` }));
  vi.stubEnv('RENAMES_QUEUE_URL', new URL(new URL(QueueUrl).pathname, requireEnv('RENAMES_QUEUE_URL')).href);
};

const receive = async () => {
  const { Messages = [] } = await sqs().send(
    new ReceiveMessageCommand({
      QueueUrl: requireEnv('RENAMES_QUEUE_URL'),
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 5,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  return Messages;
};

describe('send', () => {
  it('escapes characters that SQS does not accept', async () => {
    await useIsolatedQueue();
    const message = { name: 'half \uffff \ufffe whole \ud83d\ude00 \u007f' };
    await send('RENAMES_QUEUE_URL', message);
    expect((await receive()).map(({ Body = '' }) => JSON.parse(Body))).toEqual([message]);
  });
});

describe('hideMessage', () => {
  it('delivers a hidden message again, with the number of deliveries', async () => {
    await useIsolatedQueue();
    await send('RENAMES_QUEUE_URL', { name: 'one' });
    const receiveDeliveries = async (): Promise<Delivery[]> =>
      (await receive()).map(({ MessageId = '', ReceiptHandle = '', Attributes }) => ({
        messageId: MessageId,
        receiptHandle: ReceiptHandle,
        attributes: Attributes as Partial<SQSRecordAttributes> as SQSRecordAttributes,
      }));
    const [first] = await receiveDeliveries();
    if (first) await hideMessage('RENAMES_QUEUE_URL', first, 1);
    expect([first, ...(await receiveDeliveries())].map((delivery) => delivery && getDeliveryCount(delivery))).toEqual([
      1, 2,
    ]);
  });
});
