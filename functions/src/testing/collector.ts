import { createHash } from 'node:crypto';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { onTestFinished } from 'vitest';
import { handler as processRemovedRows } from '../handlers/audio-uses.lambda.ts';
import { handler as collectAudio } from '../handlers/unused-audio.lambda.ts';
import { dynamo, s3, sqs } from '../platform/aws.ts';
import { listObjectKeys } from '../platform/objects.ts';
import { buildDelivery } from './media-worker.ts';
import { readRawPartition } from './raw-items.ts';

export const createSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the stored data of an audio file: objects by their suffix, and items by their sort key. */
export const listStoredAudioData = async (sha256: string): Promise<{ objects: string[]; items: string[] }> => {
  const [keys, rows] = await Promise.all([
    listObjectKeys('MASTERS_BUCKET', `masters/${sha256}`),
    readRawPartition('FILES_TABLE', `audio#${sha256}`),
  ]);
  const objects = keys.map((key) => key.replace(`masters/${sha256}.`, ''));
  return { objects: objects.toSorted(), items: rows.map(({ sk }) => String(sk)).toSorted() };
};

export const noStoredAudioData = { objects: [], items: [] };

/** Delivers the message that deletes unused audio. @returns the number of messages that failed */
export const deliverUnusedAudio = async (sha256: string): Promise<number> => {
  const record = { ...buildDelivery(), body: JSON.stringify({ sha256 }) };
  const event = { Records: [record] } as Partial<SQSEvent> as SQSEvent;
  return (await collectAudio(event)).batchItemFailures.length;
};

/** Delivers records of deleted rows. @returns the queued messages, each with its delay in seconds */
export const deliverRemovedUses = async (rows: readonly Record<string, unknown>[]): Promise<(readonly unknown[])[]> => {
  const sent: (readonly unknown[])[] = [];
  const name = `capture ${ulid()}`;
  sqs().middlewareStack.add(
    (next) => async (args) => {
      const { MessageBody, DelaySeconds } = args.input as { MessageBody: string; DelaySeconds: number };
      sent.push([JSON.parse(MessageBody), DelaySeconds]);
      return next(args);
    },
    { step: 'initialize', name },
  );
  const Records = rows.map(
    ({ pk, sk }): DynamoDBRecord => ({
      eventName: 'REMOVE',
      dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } }, SequenceNumber: '1' },
    }),
  );
  await processRemovedRows({ Records });
  sqs().middlewareStack.remove(name);
  return sent;
};

/**
 * Runs a function before one of the commands to DynamoDB or S3 that refer to an audio file. Commands of the function
 * itself are not affected. If the function throws, the command fails.
 * @param commandIndex which of these commands, counted from 0
 * @returns a function that removes the hook, and returns whether the given function was called
 */
export const runBeforeAudioCommand = (
  sha256: string,
  commandIndex: number,
  run: () => Promise<unknown>,
): (() => boolean) => {
  let remaining = commandIndex;
  let wasCalled = false;
  const name = `before ${ulid()}`;
  const interceptCommand =
    <Args extends { input: object }, Output>(next: (args: Args) => Promise<Output>) =>
    async (args: Args): Promise<Output> => {
      if (!wasCalled && JSON.stringify(args.input).includes(sha256)) {
        if (remaining === 0) {
          wasCalled = true;
          await run();
        }
        remaining -= 1;
      }
      return next(args);
    };
  const options = { step: 'initialize', name } as const;
  dynamo().middlewareStack.add((next) => interceptCommand(next), options);
  s3().middlewareStack.add((next) => interceptCommand(next), options);
  const stop = () => void [dynamo(), s3()].map((client) => client.middlewareStack.remove(name));
  onTestFinished(stop);
  return () => {
    stop();
    return wasCalled;
  };
};
