import { CreateQueueCommand, ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mapping } from './poller.ts';
import { startSqsPoller } from './sqs-poller.ts';

const client = new SQSClient();
const urlOf = (name: string) => `${process.env.AWS_ENDPOINT_URL_SQS}/000000000000/${name}`;
const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;

/** A queue whose failed messages are back at once, and its dead-letter queue. */
const createQueues = async (maxReceiveCount: number) => {
  const name = `test-${crypto.randomUUID()}`;
  await client.send(new CreateQueueCommand({ QueueName: `${name}-dead` }));
  const redrive = JSON.stringify({ deadLetterTargetArn: arn(`${name}-dead`), maxReceiveCount });
  await client.send(
    new CreateQueueCommand({ QueueName: name, Attributes: { RedrivePolicy: redrive, VisibilityTimeout: '1' } }),
  );
  return { name, url: urlOf(name), deadUrl: urlOf(`${name}-dead`) };
};

const mappingOf = (name: string, responseTypes: string[]): Mapping => ({
  id: name,
  EventSourceArn: arn(name),
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

const receiveDead = async (url: string): Promise<string[]> => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 1, VisibilityTimeout: 0 }),
  );
  return Messages.map(({ Body = '' }) => Body);
};

test('a poison message ends in the dead-letter queue; its batch mates are handled once', async () => {
  const { name, url, deadUrl } = await createQueues(2);
  const seen: string[] = [];
  const poller = startSqsPoller({
    client,
    queueUrl: url,
    mapping: mappingOf(name, ['ReportBatchItemFailures']),
    invoke: async (event) => {
      if (!isSqsEvent(event)) throw new Error('No event of a queue');
      seen.push(...event.Records.map(({ body }) => body));
      const poison = event.Records.filter(({ body }) => body === 'poison');
      return { batchItemFailures: poison.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
  });
  onTestFinished(() => poller.stop());
  await send(url, ['one', 'poison', 'two']);
  await vi.waitFor(async () => expect(await receiveDead(deadUrl)).toEqual(['poison']));
  expect(seen.toSorted()).toEqual(['one', 'poison', 'poison', 'two']);
});

test('a batch whose function throws comes again as a whole, and says so', async () => {
  const { name, url } = await createQueues(10);
  const deliveries: [string, string][] = [];
  const poller = startSqsPoller({
    client,
    queueUrl: url,
    mapping: mappingOf(name, []),
    invoke: async (event) => {
      if (!isSqsEvent(event)) throw new Error('No event of a queue');
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

test('messages that were gathered go on when the next call of the window fails', async () => {
  const { name, url } = await createQueues(10);
  const shaky = new SQSClient({ maxAttempts: 1 });
  let receives = 0;
  shaky.middlewareStack.add((next, { commandName }) => async (args) => {
    if (commandName === 'ReceiveMessageCommand') receives += 1;
    if (receives === 2) throw new Error('The connection is gone');
    return next(args);
  });
  const bodies: string[] = [];
  await send(url, ['one']);
  const poller = startSqsPoller({
    client: shaky,
    queueUrl: url,
    mapping: { ...mappingOf(name, ['ReportBatchItemFailures']), MaximumBatchingWindowInSeconds: 5 },
    invoke: async (event) => {
      if (!isSqsEvent(event)) throw new Error('No event of a queue');
      bodies.push(...event.Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
      return { batchItemFailures: [] };
    },
  });
  onTestFinished(() => poller.stop());
  await vi.waitFor(() => expect(bodies).toEqual(['one 1']));
});

test('what is sent while a poller stops is handled, by it or after the next start, and never out of sight', async () => {
  const { name, url } = await createQueues(10);
  const watched = new SQSClient();
  const asked = Promise.withResolvers<void>();
  const cut = vi.fn();
  watched.middlewareStack.add((next) => (args) => {
    asked.resolve();
    return next(args).catch(cut);
  });
  const handled: string[] = [];
  const invoke = async (event: unknown): Promise<void> => {
    if (!isSqsEvent(event)) throw new Error('No event of a queue');
    handled.push(...event.Records.map(({ body, attributes }) => `${body} ${attributes.ApproximateReceiveCount}`));
  };
  const start = (by: SQSClient) => startSqsPoller({ client: by, queueUrl: url, mapping: mappingOf(name, []), invoke });
  const first = start(watched);
  await asked.promise;
  const stopped = first.stop();
  await send(url, ['late']);
  await stopped;
  expect(cut).not.toHaveBeenCalled();
  const next = start(client);
  onTestFinished(() => next.stop());
  await vi.waitFor(() => expect(handled).toEqual(['late 1']));
});
