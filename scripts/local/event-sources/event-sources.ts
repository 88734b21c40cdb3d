import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { LambdaFunction } from '../runtime/function.ts';
import type { Blueprint } from '../template/blueprint.ts';
import { buildArn } from '../template/names.ts';
import { openCheckpoints } from './checkpoints.ts';
import type { Mapping, Poller } from './poller.ts';
import { startSqsPoller } from './sqs-poller.ts';
import { startStreamPoller } from './stream-poller.ts';
import { getSequenceNumber, type StreamRecord } from './stream-reader.ts';

/** Maximum batching window in seconds. Small batches cost nothing locally, and developers wait for large ones. */
const batchingWindowMaxSeconds = 2;

/** Starts a poller for every event source mapping of the templates. @throws Error if a function or source is missing */
export const startEventSources = (
  { mappings, queues, tables }: Blueprint,
  functions: ReadonlyMap<string, LambdaFunction>,
  dataDir: string,
): Poller => {
  const dynamodb = new DynamoDBClient();
  const streams = new DynamoDBStreamsClient();
  const sqs = new SQSClient();

  const getQueueUrl = (arn: string): string | undefined =>
    queues.find(({ name }) => buildArn('AWS::SQS::Queue', name) === arn)?.url;

  const sendToFailureQueue = (mapping: Mapping) => async (records: readonly StreamRecord[]) => {
    const destination = getQueueUrl(mapping.DestinationConfig?.OnFailure.Destination ?? '');
    const [firstRecord, lastRecord] = [records.at(0), records.at(-1)];
    if (!destination || !firstRecord || !lastRecord) return;
    const body = {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: { functionArn: mapping.FunctionName, condition: 'RetryAttemptsExhausted' },
      DDBStreamBatchInfo: {
        startSequenceNumber: getSequenceNumber(firstRecord),
        endSequenceNumber: getSequenceNumber(lastRecord),
        batchSize: records.length,
        streamArn: firstRecord.eventSourceARN,
      },
    };
    await sqs.send(new SendMessageCommand({ QueueUrl: destination, MessageBody: JSON.stringify(body) }));
  };

  const start = (mapping: Mapping): Poller => {
    const target = functions.get(mapping.FunctionName);
    if (!target) throw new Error(`Mapping ${mapping.id} calls ${mapping.FunctionName}, which does not exist.`);
    const { invoke } = target;
    const url = getQueueUrl(mapping.EventSourceArn);
    if (url) {
      const MaximumBatchingWindowInSeconds = Math.min(mapping.MaximumBatchingWindowInSeconds, batchingWindowMaxSeconds);
      return startSqsPoller({
        client: sqs,
        queueUrl: url,
        mapping: { ...mapping, MaximumBatchingWindowInSeconds },
        invoke,
      });
    }
    const table = tables.find(
      ({ name }) => `${buildArn('AWS::DynamoDB::Table', name)}/stream` === mapping.EventSourceArn,
    );
    if (!table) throw new Error(`Mapping ${mapping.id} reads ${mapping.EventSourceArn}, which does not exist.`);
    const checkpoints = openCheckpoints(join(dataDir, 'checkpoints', `${mapping.id}.json`));
    const shared = { mapping, invoke, checkpoints, onRetriesExhausted: sendToFailureQueue(mapping) };
    return startStreamPoller({ ...shared, dynamodb, streams, tableName: table.name });
  };

  const pollers = mappings.map(start);
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      for (const client of [dynamodb, streams, sqs]) client.destroy();
    },
  };
};
