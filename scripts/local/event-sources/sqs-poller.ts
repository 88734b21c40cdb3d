import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { region } from '../engines/engines.ts';
import { failedRecords } from './batch-result.ts';
import { type Invoke, type Mapping, type Poller, repeat, tryStep } from './poller.ts';

export interface SqsPollerOptions {
  readonly client: SQSClient;
  readonly queueUrl: string;
  readonly mapping: Mapping;
  readonly invoke: Invoke;
}

/** Most messages of one ReceiveMessage or DeleteMessageBatch (an SQS quota). */
const callMax = 10;

/** An empty queue is asked so often. A stop waits for the call, whose messages would be out of sight for long if it were cut. */
const waitSeconds = 2;

/** Calls at a time of a function that gets single messages, each a long piece of work. */
const singlesMax = 4;

/**
 * Batches of a queue that are handled at a time. Lambda begins with five (AWS Lambda, "Configuring scaling behavior for SQS event
 * source mappings"). Here it is one, except where each message may take minutes.
 */
export const batchesAtOnce = ({ BatchSize, ScalingConfig }: Pick<Mapping, 'BatchSize' | 'ScalingConfig'>): number =>
  BatchSize === 1 ? Math.min(singlesMax, ScalingConfig?.MaximumConcurrency ?? singlesMax) : 1;

const recordOf = (message: Message, queueArn: string) => ({
  messageId: message.MessageId,
  receiptHandle: message.ReceiptHandle,
  body: message.Body,
  attributes: message.Attributes ?? {},
  messageAttributes: Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, { StringValue, DataType }]) => [
      name,
      { stringValue: StringValue, dataType: DataType, stringListValues: [], binaryListValues: [] },
    ]),
  ),
  md5OfBody: message.MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: region,
});

/**
 * Hands a queue's messages to a function as Lambda does: what it succeeds with is deleted, what it fails with stays
 * and comes again after the queue's visibility timeout, until the queue moves it to its dead-letter queue.
 */
export const startSqsPoller = ({ client, queueUrl, mapping, invoke }: SqsPollerOptions): Poller => {
  const receive = async (most: number, seconds: number): Promise<Message[]> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(most, callMax),
        WaitTimeSeconds: seconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    return Messages;
  };

  const gather = async (signal: AbortSignal): Promise<Message[]> => {
    const batch = await receive(mapping.BatchSize, waitSeconds);
    const until = Date.now() + mapping.MaximumBatchingWindowInSeconds * 1_000;
    while (batch.length > 0 && batch.length < mapping.BatchSize && Date.now() < until && !signal.aborted) {
      try {
        batch.push(...(await receive(mapping.BatchSize - batch.length, 1)));
      } catch (error) {
        // What is here goes on: left lying, it would be out of sight until its visibility timeout.
        console.error(`[${mapping.id}] ${error instanceof Error ? error.message : error}`);
        break;
      }
    }
    return batch;
  };

  const remove = async (messages: readonly Message[]): Promise<void> => {
    for (let start = 0; start < messages.length; start += callMax) {
      const entries = messages
        .slice(start, start + callMax)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
    }
  };

  const handle = async (batch: readonly Message[]): Promise<void> => {
    const answer = await invoke({ Records: batch.map((message) => recordOf(message, mapping.EventSourceArn)) });
    const reportsFailures = mapping.FunctionResponseTypes.includes('ReportBatchItemFailures');
    const ids = batch.map(({ MessageId = '' }) => MessageId);
    const failed = reportsFailures ? failedRecords(answer, ids) : [];
    if (failed) await remove(batch.filter(({ MessageId = '' }) => !failed.includes(MessageId)));
  };

  const running = new Set<Promise<void>>();
  const receiving = repeat(mapping.id, async (signal) => {
    const batch = await gather(signal);
    if (batch.length === 0) return;
    const call = tryStep(mapping.id, () => handle(batch), signal).then(() => void running.delete(call));
    running.add(call);
    if (running.size >= batchesAtOnce(mapping)) await Promise.race(running);
  });
  return {
    async stop() {
      await receiving.stop();
      await Promise.all(running);
    },
  };
};
