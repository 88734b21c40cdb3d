import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { region } from '../engines/engines.ts';
import { getFailedRecordIds } from './batch-result.ts';
import { type Invoke, type Mapping, type Poller, runStep, startPolling } from './poller.ts';

export interface SqsPollerOptions {
  readonly client: SQSClient;
  readonly queueUrl: string;
  readonly mapping: Mapping;
  readonly invoke: Invoke;
}

/** Maximum number of messages of one ReceiveMessage or DeleteMessageBatch call (an SQS quota). */
const messagesPerCallMax = 10;

/**
 * Seconds of long polling. A stop waits for the call: if it were cancelled, its messages would stay invisible until the
 * visibility timeout.
 */
const longPollSeconds = 2;

/** Maximum concurrency of a function with a batch size of 1, whose messages take long. */
const singleMessageConcurrency = 4;

/**
 * Returns how many batches of a queue are processed at the same time. Lambda starts with five (AWS Lambda, "Configuring
 * scaling behavior for SQS event source mappings"). Here it is one, except for functions whose messages may take
 * minutes.
 */
export const getBatchConcurrency = ({
  BatchSize,
  ScalingConfig,
}: Pick<Mapping, 'BatchSize' | 'ScalingConfig'>): number =>
  BatchSize === 1
    ? Math.min(singleMessageConcurrency, ScalingConfig?.MaximumConcurrency ?? singleMessageConcurrency)
    : 1;

const toSqsRecord = (message: Message, queueArn: string) => ({
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
 * Delivers a queue's messages to a function as Lambda does: processed messages are deleted. Failed ones become visible
 * again after the visibility timeout, until the queue moves them to its dead-letter queue.
 */
export const startSqsPoller = ({ client, queueUrl, mapping, invoke }: SqsPollerOptions): Poller => {
  const receive = async (limit: number, seconds: number): Promise<Message[]> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(limit, messagesPerCallMax),
        WaitTimeSeconds: seconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    return Messages;
  };

  const collectBatch = async (signal: AbortSignal): Promise<Message[]> => {
    const batch = await receive(mapping.BatchSize, longPollSeconds);
    const endsAt = Date.now() + mapping.MaximumBatchingWindowInSeconds * 1_000;
    while (batch.length > 0 && batch.length < mapping.BatchSize && Date.now() < endsAt && !signal.aborted) {
      try {
        batch.push(...(await receive(mapping.BatchSize - batch.length, 1)));
      } catch (error) {
        // Delivers the received messages. Otherwise they would stay invisible until the visibility timeout.
        console.error(`[${mapping.id}] ${error instanceof Error ? error.message : error}`);
        break;
      }
    }
    return batch;
  };

  const deleteMessages = async (messages: readonly Message[]): Promise<void> => {
    for (let start = 0; start < messages.length; start += messagesPerCallMax) {
      const entries = messages
        .slice(start, start + messagesPerCallMax)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries: entries }));
    }
  };

  const processBatch = async (batch: readonly Message[]): Promise<void> => {
    const response = await invoke({ Records: batch.map((message) => toSqsRecord(message, mapping.EventSourceArn)) });
    const reportsFailures = mapping.FunctionResponseTypes.includes('ReportBatchItemFailures');
    const ids = batch.map(({ MessageId = '' }) => MessageId);
    const failedIds = reportsFailures ? getFailedRecordIds(response, ids) : [];
    if (failedIds) await deleteMessages(batch.filter(({ MessageId = '' }) => !failedIds.includes(MessageId)));
  };

  const runningBatches = new Set<Promise<void>>();
  const receivePoller = startPolling(mapping.id, async (signal) => {
    const batch = await collectBatch(signal);
    if (batch.length === 0) return;
    const call = runStep(mapping.id, () => processBatch(batch), signal).then(() => void runningBatches.delete(call));
    runningBatches.add(call);
    if (runningBatches.size >= getBatchConcurrency(mapping)) await Promise.race(runningBatches);
  });
  return {
    async stop() {
      await receivePoller.stop();
      await Promise.all(runningBatches);
    },
  };
};
