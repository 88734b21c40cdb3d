import { CreateQueueCommand, ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mapping } from './poller.ts';
import { startSqsPoller } from './sqs-poller.ts';

const client = new SQSClient();
const getQueueUrl = (name: string) => `${process.env.AWS_ENDPOINT_URL_SQS}/000000000000/${name}`;
const buildArn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;

/** Creates a queue whose failed messages become visible again after a second, and its dead-letter queue. */
const createQueues = async (maxReceiveCount: number) => {
  const name = `test-${crypto.randomUUID()}`;
  await client.send(new CreateQueueCommand({ QueueName: `${name}-dead` }));
  const redrivePolicy = JSON.stringify({ deadLetterTargetArn: buildArn(`${name}-dead`), maxReceiveCount });
  await client.send(
    new CreateQueueCommand({ QueueName: name, Attributes: { RedrivePolicy: redrivePolicy, VisibilityTimeout: '1' } }),
  );
  return { name, url: getQueueUrl(name), deadUrl: getQueueUrl(`${name}-dead`) };
};

const buildMapping = (name: string, responseTypes: string[]): Mapping => ({
  id: name,
  EventSourceArn: buildArn(name),
  FunctionName: 'test',
  BatchSize: 10,
  MaximumBatchingWindowInSeconds: 0,
  MaximumRetryAttempts: -1,
  BisectBatchOnFunctionError: false,
  FunctionResponseTypes: responseTypes,
  FilterCriteria: { Filters: [] },
});

interface SqsEvent {
  Records: { messageId: string; body: string; attributes: Record<string, string> }[];
}
const isSqsEvent = (event: unknown): event is SqsEvent =>
  typeof event === 'object' && event !== null && 'Records' in event;

const send = (url: string, bodies: string[]) =>
  client.send(
    new SendMessageBatchCommand({
      QueueUrl: url,
      Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    }),
  );

const receiveDeadLetters = async (url: string): Promise<string[]> => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 1, VisibilityTimeout: 0 }),
  );
  return Messages.map(({ Body = '' }) => Body);
};

describe('startSqsPoller', () => {
  it('moves a poison message to the dead-letter queue and processes the rest of the batch once', async () => {
    const { name, url, deadUrl } = await createQueues(2);
    const receivedBodies: string[] = [];
    const poller = startSqsPoller({
      client,
      queueUrl: url,
      mapping: buildMapping(name, ['ReportBatchItemFailures']),
      invoke: async (event) => {
        if (!isSqsEvent(event)) throw new Error('Not an SQS event');
        receivedBodies.push(...event.Records.map(({ body }) => body));
        const poisonMessages = event.Records.filter(({ body }) => body === 'poison');
        return { batchItemFailures: poisonMessages.map(({ messageId }) => ({ itemIdentifier: messageId })) };
      },
    });
    onTestFinished(() => poller.stop());
    await send(url, ['one', 'poison', 'two']);
    await vi.waitFor(async () => expect(await receiveDeadLetters(deadUrl)).toEqual(['poison']));
    expect(receivedBodies.toSorted()).toEqual(['one', 'poison', 'poison', 'two']);
  });

  it('retries the whole batch if the function throws, with a growing receive count', async () => {
    const { name, url } = await createQueues(10);
    const deliveries: [string, string][] = [];
    const poller = startSqsPoller({
      client,
      queueUrl: url,
      mapping: buildMapping(name, []),
      invoke: async (event) => {
        if (!isSqsEvent(event)) throw new Error('Not an SQS event');
        for (const { body, attributes } of event.Records)
          deliveries.push([body, String(attributes.ApproximateReceiveCount)]);
        if (event.Records.some(({ attributes }) => attributes.ApproximateReceiveCount === '1'))
          throw new Error('Not yet');
      },
    });
    onTestFinished(() => poller.stop());
    await send(url, ['one']);
    await vi.waitFor(() =>
      expect(deliveries).toEqual([
        ['one', '1'],
        ['one', '2'],
      ]),
    );
  });

  it('delivers collected messages if the next receive call of the batching window fails', async () => {
    const { name, url } = await createQueues(10);
    const failingClient = new SQSClient({ maxAttempts: 1 });
    let receiveCount = 0;
    failingClient.middlewareStack.add((next, { commandName }) => async (args) => {
      if (commandName === 'ReceiveMessageCommand') receiveCount += 1;
      if (receiveCount === 2) throw new Error('The connection was closed');
      return next(args);
    });
    const bodies: string[] = [];
    await send(url, ['one']);
    const poller = startSqsPoller({
      client: failingClient,
      queueUrl: url,
      mapping: { ...buildMapping(name, ['ReportBatchItemFailures']), MaximumBatchingWindowInSeconds: 5 },
      invoke: async (event) => {
        if (!isSqsEvent(event)) throw new Error('Not an SQS event');
        bodies.push(...event.Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
        return { batchItemFailures: [] };
      },
    });
    onTestFinished(() => poller.stop());
    await vi.waitFor(() => expect(bodies).toEqual(['one 1']));
  });

  it('processes a message that is sent while a poller stops, without waiting for the visibility timeout', async () => {
    const { name, url } = await createQueues(10);
    const observedClient = new SQSClient();
    const firstCall = Promise.withResolvers<void>();
    const onError = vi.fn();
    observedClient.middlewareStack.add((next) => (args) => {
      firstCall.resolve();
      return next(args).catch(onError);
    });
    const handledBodies: string[] = [];
    const invoke = async (event: unknown): Promise<void> => {
      if (!isSqsEvent(event)) throw new Error('Not an SQS event');
      handledBodies.push(
        ...event.Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`),
      );
    };
    const start = (sqs: SQSClient) =>
      startSqsPoller({ client: sqs, queueUrl: url, mapping: buildMapping(name, []), invoke });
    const first = start(observedClient);
    await firstCall.promise;
    const whenStopped = first.stop();
    await send(url, ['late']);
    await whenStopped;
    expect(onError).not.toHaveBeenCalled();
    const next = start(client);
    onTestFinished(() => next.stop());
    await vi.waitFor(() => expect(handledBodies).toEqual(['late 1']));
  });
});
