import { CreateQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecordAttributes } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { sqs } from './aws.ts';
import { requireEnv } from './env.ts';
import { type Delivery, deliveriesOf, hideMessage, queueWorker, send } from './queue.ts';

afterEach(() => void vi.unstubAllEnvs());

const Message = z.object({ name: z.string() });
const eventOf = (...bodies: readonly string[]) =>
  ({ Records: bodies.map((body, index) => ({ messageId: String(index), body })) }) as SQSEvent;
const named = (name: string) => JSON.stringify({ name });

test('what nobody can read, and what fails, comes again; the rest is done', async () => {
  const done: string[] = [];
  const worker = queueWorker(Message, async ({ name }) => {
    if (name === 'bad') throw new Error('no');
    done.push(name);
  });
  const { batchItemFailures } = await worker(eventOf(named('one'), '{', named('bad'), '{"name":1}', named('two')));
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual(['1', '2', '3']);
  expect(done).toEqual(['one', 'two']);
});

test('no more are under way at a time than were asked for', async () => {
  let underWay = 0;
  const most: number[] = [];
  const handle = async () => {
    most.push(++underWay);
    await Promise.resolve();
    underWay -= 1;
  };
  await queueWorker(Message, handle, { atOnce: 2 })(eventOf(...['a', 'b', 'c', 'd', 'e'].map(named)));
  expect(Math.max(...most)).toBe(2);
  most.length = 0;
  await queueWorker(Message, handle)(eventOf(...['a', 'b', 'c'].map(named)));
  expect(Math.max(...most)).toBe(1);
});

/** One of its own: others put messages on the site's, and take them off. */
const isolatedQueue = async (): Promise<void> => {
  const { QueueUrl = '' } = await sqs().send(new CreateQueueCommand({ QueueName: `own-${ulid()}` }));
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

test('every character comes through, also those that SQS takes in no message', async () => {
  await isolatedQueue();
  const message = { name: 'half \uffff \ufffe whole \ud83d\ude00 \u007f' };
  await send('RENAMES_QUEUE_URL', message);
  expect((await receive()).map(({ Body = '' }) => JSON.parse(Body))).toEqual([message]);
});

test('a message that is hidden for a second comes again after it, and says how often it came', async () => {
  await isolatedQueue();
  await send('RENAMES_QUEUE_URL', { name: 'one' });
  const came = async (): Promise<Delivery[]> =>
    (await receive()).map(({ MessageId = '', ReceiptHandle = '', Attributes }) => ({
      messageId: MessageId,
      receiptHandle: ReceiptHandle,
      attributes: Attributes as Partial<SQSRecordAttributes> as SQSRecordAttributes,
    }));
  const [first] = await came();
  if (first) await hideMessage('RENAMES_QUEUE_URL', first, 1);
  expect([first, ...(await came())].map((delivery) => delivery && deliveriesOf(delivery))).toEqual([1, 2]);
});
