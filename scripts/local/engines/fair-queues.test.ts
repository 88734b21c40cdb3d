import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSqsPoller } from '../event-sources/sqs-poller.ts';
import { chooseFairly } from './fair-queues.ts';

const client = new SQSClient();

const createQueue = async () => {
  const name = `test-${crypto.randomUUID()}`;
  await client.send(new CreateQueueCommand({ QueueName: name }));
  const url = `${process.env.AWS_ENDPOINT_URL_SQS}/000000000000/${name}`;
  const send = (MessageGroupId: string, MessageBody: string, DelaySeconds = 0) =>
    client.send(new SendMessageCommand({ QueueUrl: url, MessageGroupId, MessageBody, DelaySeconds }));
  const mapping = {
    id: name,
    EventSourceArn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    FunctionName: 'test',
    BatchSize: 1,
    MaximumBatchingWindowInSeconds: 0,
    MaximumRetryAttempts: -1,
    BisectBatchOnFunctionError: false,
    FunctionResponseTypes: [],
    FilterCriteria: { Filters: [] },
  };
  return { url, send, mapping };
};

type SqsEvent = { Records: { body: string; attributes: Record<string, string> }[] };

describe('makeQueuesFair', () => {
  it('delivers a message of another user immediately while one user keeps the workers busy', async () => {
    const { url, send, mapping } = await createQueue();
    const startedBodies: string[] = [];
    const whenReleased = Promise.withResolvers<void>();
    const poller = startSqsPoller({
      ...{ client, queueUrl: url, mapping },
      invoke: async (event) => {
        const [{ body, attributes } = { body: '', attributes: {} }] = (event as SqsEvent).Records;
        startedBodies.push(`${attributes.MessageGroupId} ${body}`);
        if (body.startsWith('slow')) await whenReleased.promise;
      },
    });
    onTestFinished(async () => {
      whenReleased.resolve();
      await poller.stop();
    });
    for (const body of ['slow 1', 'slow 2', 'slow 3', 'slow 4', 'slow 5']) await send('usr_1', body);
    await vi.waitFor(() => expect(startedBodies).toHaveLength(2));
    await send('usr_2', 'short');
    await vi.waitFor(() => expect(startedBodies).toContain('usr_2 short'));
    expect(startedBodies).toEqual(['usr_1 slow 1', 'usr_1 slow 2', 'usr_2 short']);
    whenReleased.resolve();
    await vi.waitFor(() => expect(startedBodies).toHaveLength(6));
  });
});

describe('chooseFairly', () => {
  const messages = ['a', 'a', 'b', undefined, 'a', 'c'].map((messageGroupId, index) => ({ messageGroupId, index }));

  it('chooses the groups with the fewest messages in flight first, in order of arrival', () => {
    const { next } = chooseFairly(messages, ['a', 'b'], 3);
    expect(next.map(({ index }) => index)).toEqual([3, 5, 0]);
  });

  it('delays messages when their group has reached its limit', () => {
    const { next, others, waiting } = chooseFairly(messages, [], 10);
    expect(next.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3, 5]);
    expect(others).toEqual([]);
    expect(waiting.map(({ index }) => index)).toEqual([4]);
  });
});
